/// A program that libFuzzer drives.
public enum Fuzzer {
  /// What is done with an input; it stops the program where something is wrong.
  public typealias Body = @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt

  @_silgen_name("LLVMFuzzerRunDriver")
  private static func runDriver(
    _ argumentCount: UnsafeMutablePointer<CInt>,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
    _ body: Body
  ) -> CInt

  /// Hands the command line to libFuzzer, and inputs to the body until it is told to stop.
  public static func run(_ body: Body) {
    var count = CommandLine.argc
    var arguments = CommandLine.unsafeArgv
    _ = runDriver(&count, &arguments, body)
  }
}
