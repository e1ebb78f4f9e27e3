/// A transcript in a known shape: "Hello world!" from 0.5 to 1.4 s, and "Yes." from 2 to 2.3 s.
struct TranscriptSample {
  let name: String
  let json: String
  /// The speakers of both sentences.
  let speakers: [String?]

  init(_ name: String, _ json: String, speakers: [String?] = [nil, nil]) {
    self.name = name
    self.json = json
    self.speakers = speakers
  }

  static let all = [
    TranscriptSample(
      "Whisper and stable-ts",
      #"""
      {"text": " Hello world! Yes.", "segments": [
        {"id": 0, "seek": 0, "start": 0.5, "end": 1.4, "text": " Hello world!", "tokens": [50364, 2425, 1002, 0],
         "temperature": 0.0, "avg_logprob": -0.2, "no_speech_prob": 0.01, "words": [
          {"word": " Hello", "start": 0.5, "end": 0.9, "probability": 0.9},
          {"word": " world!", "start": 1.0, "end": 1.4, "probability": 0.8}]},
        {"id": 1, "seek": 0, "start": 2.0, "end": 2.3, "text": " Yes.", "tokens": [1079, 13], "words": [
          {"word": " Yes", "start": 2.0, "end": 2.2, "probability": 0.9},
          {"word": ".", "start": 2.2, "end": 2.3, "probability": 0.9}]}], "language": "en"}
      """#),
    TranscriptSample(
      "WhisperX",
      #"""
      {"segments": [
        {"start": 0.5, "end": 1.4, "text": " Hello world!", "speaker": "SPEAKER_00", "words": [
          {"word": "Hello", "start": 0.5, "end": 0.9, "score": 0.9, "speaker": "SPEAKER_00"},
          {"word": "world!", "start": 1.0, "end": 1.4, "score": 0.8, "speaker": "SPEAKER_00"}]},
        {"start": 2.0, "end": 2.3, "text": "Yes.", "speaker": "SPEAKER_01", "words": [
          {"word": "Yes.", "start": 2.0, "end": 2.3, "score": 0.9}]}],
       "word_segments": [{"word": "Hello", "start": 0.5, "end": 0.9, "score": 0.9}], "language": "en"}
      """#, speakers: ["SPEAKER_00", "SPEAKER_01"]),
    TranscriptSample(
      "whisper.cpp, full",
      #"""
      {"systeminfo": "AVX = 1", "model": {"type": "base", "multilingual": true}, "params": {"language": "en"},
       "result": {"language": "en"}, "transcription": [
        {"timestamps": {"from": "00:00:00,500", "to": "00:00:01,400"}, "offsets": {"from": 500, "to": 1400},
         "text": " Hello world!", "speaker": "0", "tokens": [
          {"text": "[_BEG_]", "timestamps": {"from": "00:00:00,000", "to": "00:00:00,000"}, "offsets": {"from": 0, "to": 0}, "id": 50364, "p": 0.9, "t_dtw": -1},
          {"text": " Hel", "offsets": {"from": 500, "to": 700}, "id": 1, "p": 0.9, "t_dtw": -1},
          {"text": "lo", "offsets": {"from": 700, "to": 900}, "id": 2, "p": 0.9, "t_dtw": -1},
          {"text": " world", "offsets": {"from": 1000, "to": 1380}, "id": 3, "p": 0.9, "t_dtw": -1},
          {"text": "!", "offsets": {"from": 1380, "to": 1400}, "id": 4, "p": 0.9, "t_dtw": -1},
          {"text": "[_TT_70]", "offsets": {"from": 1400, "to": 1400}, "id": 50434, "p": 0.1, "t_dtw": -1}]},
        {"offsets": {"from": 2000, "to": 2300}, "text": " Yes.", "speaker": "1", "tokens": [
          {"text": " Yes", "offsets": {"from": 2000, "to": 2200}, "id": 5, "p": 0.9, "t_dtw": -1},
          {"text": ".", "offsets": {"from": 2200, "to": 2300}, "id": 6, "p": 0.9, "t_dtw": -1},
          {"text": "<|endoftext|>", "offsets": {"from": 2300, "to": 2300}, "id": 7, "p": 0.1, "t_dtw": -1}]}]}
      """#, speakers: ["0", "1"]),
    TranscriptSample(
      "OpenAI, verbose",
      #"""
      {"task": "transcribe", "duration": 3.0, "language": "english", "text": "Hello world! Yes.",
       "segments": [{"id": 0, "start": 0.5, "end": 2.3, "text": "Hello world! Yes.", "tokens": [50364, 2425]}],
       "words": [{"word": "Hello", "start": 0.5, "end": 0.9}, {"word": "world!", "start": 1.0, "end": 1.4},
        {"word": "Yes.", "start": 2.0, "end": 2.299999952316284}]}
      """#),
    TranscriptSample(
      "a list of objects",
      #"[{"text": "Hello", "start": 0.5, "end": 0.9}, {"text": "world!", "start": 1, "end": 1.4}, {"text": "Yes.", "start": 2, "end": 2.3}]"#
    ),
    TranscriptSample("a list of lists", #"[["Hello", 0.5, 0.9], ["world!", 1, 1.4], ["Yes.", 2, 2.3]]"#),
  ]
}
