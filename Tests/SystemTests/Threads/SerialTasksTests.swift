import Testing

@testable import GlyphreelSystem

@Suite struct SerialTasksTests {
  @Test(arguments: [1, 2, 5])
  func `tasks of any size run in their order`(threads: Int) {
    let tasks = SerialTasks<[Int]>([], threads: threads, sizeLimit: 100_000)
    for index in 0..<500 {
      // Small ones run at once where nothing waits, large ones on a worker, the largest alone.
      tasks.add(size: [1, 20_000, 60_000, 300_000][index * 7 % 4]) { $0.append(index) }
      if index % 50 == 49 { #expect(tasks.result { $0.count } == index + 1) }
    }
    #expect(tasks.result { $0 } == Array(0..<500))
  }
}
