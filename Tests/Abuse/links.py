def all_cases(_): return []
