import GlyphreelExact
import GlyphreelBatch
import Testing

@testable import GlyphreelCaptions

/// The messages about malformed files: place, fault and remedy.
@Suite struct CaptionErrorTests {
  private static let subRip = [
    ("", "1:1: error: the file is empty"),
    ("\n \n", "1:1: error: the file is empty"),
    ("Hello\n", "1:1: error: this is not a caption file; use SubRip (.srt)"),
    (
      "1\n00:00:01,000 -> 00:00:02,000\nHi\n",
      "2:1: error: '00:00:01,000 -> 00:00:02,000' has no '-->' between two times; write"
    ),
    (
      "1\n00:00:01,0 --> 00:00:xx\nHi\n",
      "2:16: error: '00:00:xx' is not a time; write, for example, '00:00:01,000'"
    ),
    ("1\n0O:00:01,000 --> 00:00:02,000\nHi\n", "2:1: error: '0O:00:01,000' is not a time"),
    (
      "1\n00:00:01,000 -->\nHi\n",
      "2:17: error: a time is missing; write, for example, '00:00:01,000 --> 00:00:02,500'"
    ),
    ("1\n--> 00:00:02,000\nHi\n", "2:1: error: a time is missing"),
    (
      "1\n00:00:01,000 00:00:02,000 --> 00:00:03,000\nHi\n",
      "2:1: error: '00:00:01,000 00:00:02,000' is not a time"
    ),
    (
      "00:00:03,000 --> 00:00:02,000\nHi\n",
      "1:18: error: the cue ends before it starts, at '00:00:03,000'; correct its end"
    ),
    (
      "1\nHi\n00:00:03,000 --> 00:00:04,000\nHi\n",
      "2:1: error: expected a cue's number or its times, found 'Hi'"
    ),
    ("1\n00:00:01,000 – 00:00:02,000\nHi\n", "2:1: error: '00:00:01,000 – 00:00:02,000' has no '-->'"),
    (
      "By X\n\n00:00:03,000 --> 00:00:04,000\nHi\n",
      "1:1: error: expected a cue's number or its times, found 'By X'; delete the line, or"
    ),
    ("NOTE x\n\nWEBVTT\n\n00:03.000 --> 00:04.000\nHi\n", "found 'NOTE x'; delete the lines before 'WEBVTT'"),
    (
      "{25}{75}Hi\n", "1:1: error: this is a file of MicroDVD, which is not read; convert it to SubRip (.srt)"
    ),
    ("[00:01.00]la\n", "1:1: error: this is a file of LRC, which"),
    ("<tt xmlns=\"x\"/>", "1:1: error: this is a file of TTML"),
    ("1\0\n\0\n\0\n\00\0", "1:1: error: this is not a caption file"),
    ("00:00:01,000 --> 99:00:02,000\nHi\n", "1:18: error: '99:00:02,000' is later than 24 hours; subtract"),
    (
      "00:00:01,000 --> 00:00:02,000\n\n",
      "1:1: error: no captions found; its only cue has no text"
    ),
    ("1\n00:00:01.000,5 --> 00:00:02,000\nHi\n", "2:1: error: '00:00:01.000,5' is not a time"),
    ("1\n1 --> 2\nHi\n", "2:1: error: '1' is not a time"),
    (
      "1\n00:00:01,000 --> 00:00:02,000\nHi\n\n2\n00:00:0a,000 --> 00:00:04,000\nHo\n",
      "6:1: error: '00:00:0a,000' is not a time"
    ),
    (
      "webvtt\n\n00:00.000 --> 00:01.000\nHi\n",
      "1:1: error: a WebVTT file begins with 'WEBVTT', found 'webvtt'"
    ),
  ]

  private static let webVTT = [
    ("WEBVTT\n", "1:1: error: no captions found"),
    ("WEBVTTx\n", "1:7: error: a WebVTT file begins with a line 'WEBVTT', found 'WEBVTTx'; write a space"),
    (
      "\nWEBVTT\n\n00:00.000 --> 00:01.000\nHi\n",
      "1:1: error: a WebVTT file begins with 'WEBVTT'; delete the lines before"
    ),
    (
      "WEBVTT\n\n00:00,000 --> 00:01,000\nHi\n",
      "3:1: error: no captions found: the cue is left out because '00:00,000' is not a time; write a dot"
    ),
    ("WEBVTT\n\n00:00.000 --> 00:01.000\n\nHi\n", "1:1: error: no captions found"),
  ]

  private static let subStation = [
    ("[Script Info]\nTitle: x\n", "1:1: error: the file has no line 'Dialogue:'; captions are such lines"),
    (
      "[Events]\nDialogue: 0,x,0:00:01.00,,,,,,,Hi\n",
      "2:13: error: 'x' is not a time; write, for example, '0:00:01.00'"
    ),
    ("[Events]\nDialogue: 0, 0:00:01.00,0:0:b,,,,,,,Hi\n", "2:25: error: '0:0:b' is not a time"),
    (
      "[Events]\nDialogue: 0,1\n",
      "2:1: error: the dialogue has 2 fields instead of 10; no 'Format:' line precedes it"
    ),
    (
      "[Events]\nDialogue: 0,0:00:02.00,0:00:01.00,,,,,,,Hi\n",
      "2:24: error: the dialogue ends before it starts, at '0:00:02.00'"
    ),
    (
      "[Events]\nDialogue: 0,0:00:02.00,30:00:00.00,,,,,,,Hi\n",
      "2:24: error: '30:00:00.00' is later than 24 hours"
    ),
    (
      "[Events]\nFormat: Start, End\nDialogue: 0:00:01.00,0:00:02.00\n",
      "3:1: error: the line 'Format:' before this dialogue lacks 'Text'"
    ),
    ("[Events]\nDialogue: 0,-0:00:0x.00,0:00:02.00,,,,,,,Hi\n", "2:13: error: '-0:00:0x.00' is not a time"),
    (
      "[Events]\nDialogue: 0,0:00:01.00,0:00:02.00,,,,,,,{\\i1}\n",
      "1:1: error: no captions found"
    ),
  ]

  private static let transcripts = [
    ("{}", "1:1: error: this JSON is not a transcript with times; use Whisper's"),
    ("[1, 2]", "not a transcript with times"),
    (
      #"{"segments": [{"text": "Hi"}]}"#,
      "1:1: error: the transcript has no times; ask the recognizer for times of words"
    ),
    (#"{"segments": []}"#, "1:1: error: the transcript has no segments"),
    (#"{"segments": [}"#, "1:15: error: this is not a JSON value"),
    ("{\"segments\": [\n{\"text\": \"Hi\"", "2:14: error: a ',' or '}' is missing"),
    (#"{"text": "Hi", "text": "Ho"}"#, "1:16: error: duplicate name: 'text'"),
    (
      #"[["Hi", -1, 2]]"#,
      "1:1: error: the word 'Hi' has no valid time: it starts before 0; correct its start"
    ),
    (
      #"[["Hi", 0, 1e9]]"#,
      "1:1: error: the word 'Hi' has no valid time: it is later than 24 hours; times are in seconds"
    ),
    (
      "[\n {\"text\": \"Hi\", \"start\": -1, \"end\": 0}]",
      "2:11: error: the word 'Hi' has no valid time: it starts before 0"
    ),
    (
      #"{"segments": [{"text": "Hi", "start": 0, "end": 1e6}]}"#,
      "the segment 'Hi' has no valid time; times are"
    ),
    (#"{"words": [{"word": "Hi"}]}"#, "the transcript has no times; ask"),
    (#"{"words": [{"word": "Hi", "start": "a", "end": "b"}]}"#, "the 'start' of word 1 is not a number"),
  ]

  @Test(arguments: subRip + webVTT + subStation + transcripts)
  func `a malformed file is told with its place`(text: String, message: String) {
    do throws(BatchError) {
      _ = try CaptionFile.reading(Array(text.utf8), path: "a")
      Issue.record("\(text) is read")
    } catch {
      #expect(error.description.contains(message), "\(error.description)")
    }
  }

  @Test(arguments: [
    (
      "00:00,000 --> 00:01.000", 1, "'00:00,000' is not a time",
      "write a dot before the milliseconds, '00:01.000'"
    ),
    (
      "00:00.000 --> 00:1.000", 15, "'00:1.000' is not a time",
      "write, for example, '00:01.000 --> 00:02.500'"
    ),
    ("00:00.000 -->", 14, "a time is missing", "write, for example, '00:01.000 --> 00:02.500'"),
    ("--> 00:01.000", 1, "a time is missing", "write, for example, '00:01.000 --> 00:02.500'"),
    (
      "00:00.000 x --> 00:01.000", 11, "'-->' must follow the first time",
      "write, for example, '00:01.000 --> 00:02.500'"
    ),
    ("00:02.000 --> 00:01.000", 15, "it ends before it starts", "correct its end"),
    ("00:02.000 --> 00:02.000", 15, "it has no duration", "correct its end"),
    (
      "00:02.000 --> 99:00:02.000", 15, "'99:00:02.000' is later than 24 hours",
      "subtract the time at which the video starts"
    ),
  ])
  func `a note tells why a cue of WebVTT is left out`(
    times: String, column: Int, reason: String, hint: String
  ) throws {
    let text = "WEBVTT\n\nname\n\(times)\nHi\n\n00:03.000 --> 00:04.000\nHo\n"
    let read = try CaptionFile.reading(Array(text.utf8), path: "a")
    #expect(
      read.notes == [
        Diagnostic(
          .note, at: DataPosition(line: 4, column: column), "the cue is left out because \(reason)",
          hint: hint)
      ])
    #expect(read.track.cues.map(\.line) == [7])
  }

  @Test func `a cue of WebVTT with another arrow is left out with a note`() throws {
    let text = "WEBVTT\n\n00:01.000 --> 00:02.000\nHi\n\n00:02.000 -> 00:03.000\nHo\n"
    let read = try CaptionFile.reading(Array(text.utf8), path: "a")
    #expect(read.track.cues.count == 1 && read.notes.map(\.place.line) == [6])
    #expect(read.notes.first?.message == "the cue is left out because its times have no '-->'")
    let other = "WEBVTT\n\nnote -> x\n\n00:01.000 --> 00:02.000\na -> b\n"
    #expect(try CaptionFile.reading(Array(other.utf8), path: "a").notes == [])
  }

  @Test func `words of a transcript with times that are hardly meant are noted`() throws {
    func notes(_ json: String) throws -> [String] {
      try CaptionFile.reading(Array(json.utf8), path: "a").notes.map(\.message)
    }
    #expect(
      try notes(#"[["Hi", 2, 2.4], ["there", 1, 1.5]]"#)
        == ["the word 'there' starts before the one in front of it, so its time is moved"])
    #expect(try notes(#"[["Hi", 0.0, 400.5]]"#) == ["the word 'Hi' lasts 400 s"])
    // Recognizers let words overlap by a little.
    #expect(try notes(#"[["Hi", 2, 2.4], ["there", 1.8, 2.5]]"#) == [])
  }

  @Test func `a file that is no text is told`() {
    do throws(BatchError) {
      _ = try CaptionFile.reading([1, 2, 3, 0, 0xFF, 5, 6, 7, 8], path: "a")
      Issue.record("it is read")
    } catch { #expect(error.description.contains("1:1: error: this is not text; give the subtitles")) }
  }
}
