package waymark

/** JSON as Kotlin's own values: maps, lists, strings, doubles, booleans and null. */
typealias JsonObject = Map<String, Any?>

@Suppress("UNCHECKED_CAST")
fun Any?.asObject(): JsonObject = this as? JsonObject ?: emptyMap()

fun JsonObject.obj(name: String): JsonObject = this[name].asObject()

@Suppress("UNCHECKED_CAST")
fun JsonObject.objects(name: String): List<JsonObject> = this[name] as? List<JsonObject> ?: emptyList()

@Suppress("UNCHECKED_CAST")
fun JsonObject.texts(name: String): List<String> = this[name] as? List<String> ?: emptyList()

fun JsonObject.text(name: String): String = this[name] as String

fun JsonObject.textOrNull(name: String): String? = this[name] as? String

fun JsonObject.number(name: String): Double = this[name] as Double

fun JsonObject.numberOrNull(name: String): Double? = this[name] as? Double

fun JsonObject.flag(name: String): Boolean = this[name] == true

class JsonException(message: String) : Exception(message)

/** Parses a JSON text. Throws a [JsonException] if it is none. */
fun parseJson(text: String): Any? = JsonReader(text).readAll()

private class JsonReader(private val text: String) {
    private var at = 0

    fun readAll(): Any? {
        val value = read()
        skipSpaces()
        if (at < text.length) fail()
        return value
    }

    private fun fail(): Nothing = throw JsonException("not JSON at $at")

    private fun skipSpaces() {
        while (at < text.length && text[at] in " \t\n\r") at++
    }

    private fun peek(): Char = if (at < text.length) text[at] else fail()

    private fun expect(char: Char) {
        if (peek() != char) fail()
        at++
    }

    private fun read(): Any? {
        skipSpaces()
        return when (peek()) {
            '{' -> readObject()
            '[' -> readList()
            '"' -> readText()
            't' -> readWord("true", true)
            'f' -> readWord("false", false)
            'n' -> readWord("null", null)
            else -> readNumber()
        }
    }

    private fun <T> readWord(word: String, value: T): T {
        if (!text.startsWith(word, at)) fail()
        at += word.length
        return value
    }

    private fun readNumber(): Double {
        val found = NUMBER.matchAt(text, at) ?: fail()
        at = found.range.last + 1
        return found.value.toDouble()
    }

    private fun readList(): List<Any?> = buildList {
        readMembers('[', ']') { add(read()) }
    }

    private fun readObject(): JsonObject = buildMap {
        readMembers('{', '}') {
            skipSpaces()
            val name = readText()
            skipSpaces()
            expect(':')
            put(name, read())
        }
    }

    private fun readMembers(open: Char, close: Char, readMember: () -> Unit) {
        expect(open)
        skipSpaces()
        if (peek() == close) {
            at++
            return
        }
        while (true) {
            readMember()
            skipSpaces()
            if (peek() == close) break
            expect(',')
        }
        at++
    }

    private fun readText(): String {
        expect('"')
        val read = StringBuilder()
        while (peek() != '"') {
            val char = text[at++]
            read.append(if (char == '\\') readEscape() else char)
        }
        at++
        return read.toString()
    }

    private fun readEscape(): Char = when (val char = text.getOrElse(at++) { fail() }) {
        'n' -> '\n'
        't' -> '\t'
        'r' -> '\r'
        'b' -> '\b'
        'f' -> '\u000c'
        'u' -> {
            val code = text.drop(at).take(4).toIntOrNull(16) ?: fail()
            at += 4
            code.toChar()
        }
        '"', '\\', '/' -> char
        else -> fail()
    }

    private companion object {
        val NUMBER = Regex("""-?\d+(\.\d+)?([eE][+-]?\d+)?""")
    }
}

fun toJson(value: Any?): String = StringBuilder().also { write(value, it) }.toString()

private fun write(value: Any?, to: StringBuilder) {
    when (value) {
        null -> to.append("null")
        is String -> writeText(value, to)
        is Number -> to.append(toText(value.toDouble()))
        is Map<*, *> -> {
            to.append('{')
            value.entries.forEachIndexed { index, (name, member) ->
                if (index > 0) to.append(',')
                writeText(name as String, to)
                to.append(':')
                write(member, to)
            }
            to.append('}')
        }
        is List<*> -> {
            to.append('[')
            value.forEachIndexed { index, member ->
                if (index > 0) to.append(',')
                write(member, to)
            }
            to.append(']')
        }
        else -> to.append(value.toString())
    }
}

private fun writeText(text: String, to: StringBuilder) {
    to.append('"')
    for (char in text) {
        when {
            char == '"' || char == '\\' -> to.append('\\').append(char)
            char < ' ' -> to.append("\\u%04x".format(char.code))
            else -> to.append(char)
        }
    }
    to.append('"')
}

/** A value as texts are compared with it: whole numbers have no fraction. */
fun toText(value: Any?): String = when (value) {
    is Double -> if (value % 1.0 == 0.0 && kotlin.math.abs(value) < 1e15) value.toLong().toString() else value.toString()
    else -> value.toString()
}
