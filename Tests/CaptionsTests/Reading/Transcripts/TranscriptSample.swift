/// A transcript in the notation of a service: "Hello world!" from 0.5 to 1.4 s, and "Yes." from 2 to 2.3 s.
struct TranscriptSample {
  let service: String
  let json: String
  /// The speakers of both sentences.
  let speakers: [String?]

  init(_ service: String, _ json: String, speakers: [String?] = [nil, nil]) {
    self.service = service
    self.json = json
    self.speakers = speakers
  }

  static let all = recognizers + clouds + more

  private static let recognizers = [
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
      "Vosk",
      #"""
      [{"result": [{"conf": 1.0, "end": 0.9, "start": 0.5, "word": "Hello"}, {"conf": 0.9, "end": 1.4, "start": 1.0, "word": "world!"}],
        "text": "Hello world!"}, {"text": ""},
       {"result": [{"conf": 1.0, "end": 2.3, "start": 2.0, "word": "Yes."}], "text": "Yes."}]
      """#),
    TranscriptSample(
      "vosk-transcriber",
      #"""
      {"schemaVersion": "2.0", "monologues": [
        {"speaker": {"id": "unknown", "name": null}, "start": 0.5, "end": 1.4, "terms": [
          {"confidence": 1.0, "start": 0.5, "end": 0.9, "text": "Hello", "type": "WORD"},
          {"confidence": 1.0, "start": 1.0, "end": 1.4, "text": "world!", "type": "WORD"}]},
        {"speaker": {"id": "unknown", "name": null}, "start": 2.0, "end": 2.3, "terms": [
          {"confidence": 1.0, "start": 2.0, "end": 2.3, "text": "Yes.", "type": "WORD"}]}], "text": []}
      """#),
    TranscriptSample(
      "Transformers",
      #"""
      {"text": " Hello world! Yes.", "chunks": [{"text": " Hello", "timestamp": [0.5, 0.9]},
       {"text": " world!", "timestamp": [1.0, 1.4]}, {"text": " Yes.", "timestamp": [2.0, 2.3]}]}
      """#),
  ]

  private static let clouds = [
    TranscriptSample(
      "Deepgram",
      #"""
      {"metadata": {"duration": 3.0, "channels": 1}, "results": {"channels": [{"alternatives": [
        {"transcript": "Hello world! Yes.", "confidence": 0.99, "words": [
          {"word": "hello", "start": 0.5, "end": 0.9, "confidence": 0.9, "speaker": 0, "speaker_confidence": 0.7, "punctuated_word": "Hello"},
          {"word": "world", "start": 1.0, "end": 1.4, "confidence": 0.9, "speaker": 0, "punctuated_word": "world!"},
          {"word": "yes", "start": 2, "end": 2.3, "confidence": 0.9, "speaker": 1, "punctuated_word": "Yes."}]}]}],
        "utterances": [{"start": 0.5, "end": 1.4, "channel": 0, "transcript": "Hello world!", "speaker": 0, "words": []}]}}
      """#, speakers: ["0", "1"]),
    TranscriptSample(
      "AssemblyAI",
      #"""
      {"id": "a", "status": "completed", "language_code": "en_us", "audio_duration": 3, "text": "Hello world! Yes.", "words": [
        {"text": "Hello", "start": 500, "end": 900, "confidence": 0.9, "speaker": "A"},
        {"text": "world!", "start": 1000, "end": 1400, "confidence": 0.9, "speaker": "A"},
        {"text": "Yes.", "start": 2000, "end": 2300, "confidence": 0.9, "speaker": "B"}],
       "utterances": [{"speaker": "A", "text": "Hello world!", "start": 500, "end": 1400, "words": []}]}
      """#, speakers: ["A", "B"]),
    TranscriptSample(
      "Amazon Transcribe",
      #"""
      {"jobName": "a", "status": "COMPLETED", "results": {"language_code": "en-US", "transcripts": [{"transcript": "Hello world! Yes."}],
       "speaker_labels": {"speakers": 2, "segments": [
        {"start_time": "0.5", "end_time": "1.4", "speaker_label": "spk_0", "items": [
          {"start_time": "0.5", "speaker_label": "spk_0", "end_time": "0.9"}, {"start_time": "1.0", "speaker_label": "spk_0", "end_time": "1.4"}]},
        {"start_time": "2.0", "end_time": "2.3", "speaker_label": "spk_1", "items": [
          {"start_time": "2.0", "speaker_label": "spk_1", "end_time": "2.3"}]}]},
       "items": [
        {"start_time": "0.5", "end_time": "0.9", "alternatives": [{"confidence": "1.0", "content": "Hello"}], "type": "pronunciation"},
        {"start_time": "1.0", "end_time": "1.4", "alternatives": [{"confidence": "1.0", "content": "world"}], "type": "pronunciation"},
        {"alternatives": [{"confidence": "0.0", "content": "!"}], "type": "punctuation"},
        {"start_time": "2.0", "end_time": "2.3", "alternatives": [{"confidence": "1.0", "content": "Yes"}], "type": "pronunciation"},
        {"alternatives": [{"confidence": "0.0", "content": "."}], "type": "punctuation"}]}}
      """#, speakers: ["spk_0", "spk_1"]),
    TranscriptSample(
      "Google v1",
      #"""
      {"results": [
        {"alternatives": [{"transcript": "Hello world! Yes.", "confidence": 0.9, "words": [
          {"startTime": "0.500s", "endTime": "0.900s", "word": "Hello"}, {"startTime": "1s", "endTime": "1.400s", "word": "world!"},
          {"startTime": "2s", "endTime": "2.300s", "word": "Yes."}]}], "resultEndTime": "3s", "languageCode": "en-us"},
        {"alternatives": [{"words": [
          {"startTime": "0.500s", "endTime": "0.900s", "word": "Hello", "speakerTag": 1},
          {"startTime": "1s", "endTime": "1.400s", "word": "world!", "speakerTag": 1},
          {"startTime": "2s", "endTime": "2.300s", "word": "Yes.", "speakerTag": 2}]}]}]}
      """#, speakers: ["1", "2"]),
    TranscriptSample(
      "Google v2",
      #"""
      {"results": [{"alternatives": [{"transcript": "Hello world! Yes.", "words": [
        {"startOffset": "0.500s", "endOffset": "0.900s", "word": "Hello", "speakerLabel": "1"},
        {"startOffset": "1s", "endOffset": "1.400s", "word": "world!", "speakerLabel": "1"},
        {"startOffset": "2s", "endOffset": "2.300s", "word": "Yes.", "speakerLabel": "2"}]}], "languageCode": "en-US"}]}
      """#, speakers: ["1", "2"]),
    TranscriptSample(
      "Azure, batch",
      #"""
      {"source": "a.wav", "durationInTicks": 30000000, "duration": "PT3S", "combinedRecognizedPhrases": [{"channel": 0, "display": "Hello world!"}],
       "recognizedPhrases": [
        {"recognitionStatus": "Success", "channel": 0, "speaker": 1, "offset": "PT0.5S", "duration": "PT0.9S", "offsetInTicks": 5000000.0,
         "durationInTicks": 9000000.0, "nBest": [{"confidence": 0.9, "lexical": "hello world", "display": "Hello world!",
          "words": [{"word": "hello", "offset": "PT0.5S", "duration": "PT0.4S", "offsetInTicks": 5000000.0, "durationInTicks": 4000000.0}],
          "displayWords": [{"displayText": "Hello", "offset": "PT0.5S", "duration": "PT0.4S", "offsetInTicks": 5000000.0, "durationInTicks": 4000000.0},
           {"displayText": "world!", "offset": "PT1S", "duration": "PT0.4S", "offsetInTicks": 10000000.0, "durationInTicks": 4000000.0}]}]},
        {"recognitionStatus": "Success", "channel": 0, "speaker": 2, "offset": "PT2S", "duration": "PT0.3S", "nBest": [
         {"display": "Yes.", "words": [{"word": "Yes.", "offset": "PT2S", "duration": "PT0.3S"}]}]}]}
      """#, speakers: ["1", "2"]),
  ]

  private static let more = [
    TranscriptSample(
      "Azure, fast",
      #"""
      {"durationMilliseconds": 3000, "combinedPhrases": [{"text": "Hello world! Yes."}], "phrases": [
        {"speaker": 1, "offsetMilliseconds": 500, "durationMilliseconds": 900, "text": "Hello world!", "locale": "en-US", "words": [
          {"text": "Hello", "offsetMilliseconds": 500, "durationMilliseconds": 400},
          {"text": "world!", "offsetMilliseconds": 1000, "durationMilliseconds": 400}]},
        {"speaker": 2, "offsetMilliseconds": 2000, "durationMilliseconds": 300, "text": "Yes.", "locale": "en-US", "words": [
          {"text": "Yes.", "offsetMilliseconds": 2000, "durationMilliseconds": 300}]}]}
      """#, speakers: ["1", "2"]),
    TranscriptSample(
      "Azure, events",
      #"""
      [{"Id": "a", "RecognitionStatus": "Success", "Offset": 5000000, "Duration": 9000000, "SpeakerId": "Guest-1", "NBest": [
        {"Confidence": 0.9, "Lexical": "hello world", "Display": "Hello world!", "Words": [
          {"Word": "Hello", "Offset": 5000000, "Duration": 4000000}, {"Word": "world!", "Offset": 10000000, "Duration": 4000000}]}]},
       {"Id": "b", "RecognitionStatus": "Success", "SpeakerId": "Unknown", "NBest": [
        {"Words": [{"Word": "Yes.", "Offset": 20000000, "Duration": 3000000}]}]}]
      """#, speakers: ["Guest-1", nil]),
    TranscriptSample(
      "ElevenLabs",
      #"""
      {"language_code": "eng", "language_probability": 0.98, "text": "(laughs) Hello world! Yes.", "words": [
        {"text": "(laughs)", "start": 0.1, "end": 0.4, "type": "audio_event", "speaker_id": "speaker_0"},
        {"text": "Hello", "start": 0.5, "end": 0.9, "type": "word", "speaker_id": "speaker_0", "logprob": -0.1},
        {"text": " ", "start": 0.9, "end": 1.0, "type": "spacing", "speaker_id": "speaker_0"},
        {"text": "world!", "start": 1.0, "end": 1.4, "type": "word", "speaker_id": "speaker_0"},
        {"text": " ", "start": 1.4, "end": 2.0, "type": "spacing", "speaker_id": "speaker_1"},
        {"text": "Yes.", "start": 2.0, "end": 2.3, "type": "word", "speaker_id": "speaker_1"}]}
      """#, speakers: ["speaker_0", "speaker_1"]),
    TranscriptSample(
      "Rev.ai",
      #"""
      {"monologues": [
        {"speaker": 0, "elements": [{"type": "text", "value": "Hello", "ts": 0.5, "end_ts": 0.9, "confidence": 1.0},
          {"type": "punct", "value": " "}, {"type": "unknown", "value": "<laugh>"},
          {"type": "text", "value": "world", "ts": 1.0, "end_ts": 1.4, "confidence": 0.9}, {"type": "punct", "value": "!"}]},
        {"speaker": 1, "elements": [{"type": "text", "value": "Yes", "ts": 2.0, "end_ts": 2.3}, {"type": "punct", "value": "."}]}]}
      """#, speakers: ["0", "1"]),
    TranscriptSample(
      "Speechmatics",
      #"""
      {"format": "2.9", "metadata": {"transcription_config": {"language": "en", "diarization": "speaker"}}, "results": [
        {"type": "word", "start_time": 0.5, "end_time": 0.9, "alternatives": [{"content": "Hello", "confidence": 1.0, "language": "en", "speaker": "S1"}]},
        {"type": "word", "start_time": 1.0, "end_time": 1.4, "alternatives": [{"content": "world", "confidence": 1.0, "speaker": "S1"}]},
        {"type": "punctuation", "attaches_to": "previous", "is_eos": true, "start_time": 1.4, "end_time": 1.4,
         "alternatives": [{"content": "!", "confidence": 1.0, "speaker": "S1"}]},
        {"type": "word", "start_time": 2.0, "end_time": 2.3, "alternatives": [{"content": "Yes", "confidence": 1.0, "speaker": "UU"}]},
        {"type": "punctuation", "attaches_to": "previous", "start_time": 2.3, "end_time": 2.3, "alternatives": [{"content": "."}]}]}
      """#, speakers: ["S1", nil]),
    TranscriptSample(
      "Gladia",
      #"""
      {"id": "a", "status": "done", "result": {"metadata": {"audio_duration": 3.0}, "transcription": {"full_transcript": "Hello world! Yes.",
       "languages": ["en"], "utterances": [
        {"text": "Hello world!", "language": "en", "start": 0.5, "end": 1.4, "confidence": 0.9, "channel": 0, "speaker": 0, "words": [
          {"word": "Hello", "start": 0.5, "end": 0.9, "confidence": 0.9}, {"word": " world!", "start": 1.0, "end": 1.4, "confidence": 0.9}]},
        {"text": "Yes.", "language": "en", "start": 2.0, "end": 2.3, "channel": 0, "speaker": 1, "words": [
          {"word": "Yes.", "start": 2.0, "end": 2.3, "confidence": 0.9}]}]}}}
      """#, speakers: ["0", "1"]),
    TranscriptSample(
      "a list of objects",
      #"[{"text": "Hello", "start": 0.5, "end": 0.9}, {"text": "world!", "start": 1, "end": 1.4}, {"text": "Yes.", "start": 2, "end": 2.3}]"#
    ),
    TranscriptSample("a list of lists", #"[["Hello", 0.5, 0.9], ["world!", 1, 1.4], ["Yes.", 2, 2.3]]"#),
  ]
}
