package waymark

import java.io.FileDescriptor
import java.io.FileOutputStream
import java.io.PrintStream

/** Speaks the lines of the conformance kit: a command in, events and an answer out. */
fun main() {
    val out = PrintStream(FileOutputStream(FileDescriptor.out), true, Charsets.UTF_8)
    // A room's messages arrive on other threads.
    val write = { line: JsonObject -> synchronized(out) { out.println(toJson(line)) } }
    val living = LivingCore(write)
    val device = RoomDevice(write)
    System.`in`.bufferedReader().forEachLine { text ->
        val command = parseJson(text).asObject()
        write(mapOf("id" to command["id"]) + answer(command, living, device))
    }
    device.close()
}

private fun answer(command: JsonObject, living: LivingCore, device: RoomDevice): JsonObject = try {
    val name = command.text("do")
    val run = questions[name] ?: living.commands[name] ?: device.commands[name]
    if (run == null) mapOf("unknown" to true) else mapOf("answer" to run(command).takeIf { it != Unit })
} catch (error: Exception) {
    mapOf("error" to error.toString())
}
