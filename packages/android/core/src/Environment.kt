package waymark

import java.security.SecureRandom
import kotlin.math.abs
import kotlin.math.max
import kotlin.math.min
import kotlin.math.pow

class Response(val status: Int, private val headers: JsonObject, val body: String) {
    val isOk get() = status in 200..299

    fun withBody(other: String) = Response(status, headers, other)

    /** Its content is not as expected. */
    fun refuse() = Response(0, headers, "")

    fun header(name: String): String? = headers.entries.find { it.key.equals(name, ignoreCase = true) }?.value as? String
}

/** The services that a core needs from its platform: clocks, timers, chance and the network. All run on one thread. */
interface Environment {
    /** The device's clock, in milliseconds since 1970. */
    fun now(): Double

    /** Milliseconds since the core started. */
    fun elapsedMs(): Double

    /** A random number from 0 to 1, for the delays between attempts. */
    fun chance(): Double

    /** Runs once after a delay; returns how to cancel it. */
    fun schedule(delayMs: Double, run: () -> Unit): () -> Unit

    /** Calls back with the response, or with null if there is none. */
    fun request(method: String, url: String, headers: Map<String, String>, body: String?, onDone: (Response?) -> Unit)
}

private const val FIRST_MS = 1000.0
private const val MAX_BACKOFF_MS = 300_000.0
private const val MAX_RETRY_AFTER_MS = 3_600_000.0

/** The delay after a number of consecutive failures: a random part of a time that doubles up to five minutes. */
fun Environment.backoffMs(failures: Int): Double = min(MAX_BACKOFF_MS, FIRST_MS * 2.0.pow(failures - 1)) * chance()

/** Reads how long a server asks to wait, in seconds or as a date: an hour at most; 0 if it does not ask. */
fun readRetryAfterMs(header: String?, nowMs: Double): Double {
    val seconds = header?.trim()?.toDoubleOrNull()
    val ms = seconds?.times(1000) ?: parseHttpDate(header)?.minus(nowMs) ?: 0.0
    return ms.coerceIn(0.0, MAX_RETRY_AFTER_MS)
}

private val random = SecureRandom()

/** A UUIDv7, which sorts by the given time in milliseconds. */
fun createUuid(atMs: Double): String {
    val bytes = ByteArray(10).also(random::nextBytes)
    bytes[0] = (0x70 or (bytes[0].toInt() and 0x0f)).toByte()
    bytes[2] = (0x80 or (bytes[2].toInt() and 0x3f)).toByte()
    val hex = "%012x".format(atMs.toLong()) + bytes.joinToString("") { "%02x".format(it) }
    return hex.replace(Regex("^(.{8})(....)(....)(....)"), "$1-$2-$3-$4-")
}

/** Storage that outlives the app. It may refuse to write. */
interface Area {
    val names: Set<String>
    fun read(name: String): String?

    /** False if there is no space. */
    fun write(name: String, text: String): Boolean
    fun remove(name: String)
}

/** A store of JSON values. Values that the area refuses are kept in memory, and so are all without an area. */
class Store(private var area: Area?) {
    private val memory = sortedMapOf<String, String>()

    /** Reads and writes another area from now on; returns the values that were in memory only, which are forgotten. */
    fun use(other: Area?): Map<String, Any?> {
        val items = memory.mapValues { parseJson(it.value) }
        memory.clear()
        area = other
        return items
    }

    fun read(name: String): Any? = (memory[name] ?: area?.read(name))?.let(::parseJson)

    fun write(name: String, value: Any?) {
        val text = toJson(value)
        if (area?.write(name, text) == true) memory.remove(name) else memory[name] = text
    }

    fun remove(name: String) {
        memory.remove(name)
        area?.remove(name)
    }

    /** The names with this prefix, sorted. */
    fun list(prefix: String): List<String> =
        (area?.names.orEmpty() + memory.keys).filter { it.startsWith(prefix) }.sorted()
}

/** Loads things over the network. After each failure it pauses, longer each time, before the next attempt. */
class Retry(
    private val environment: Environment,
    private val isVisible: () -> Boolean,
    private val reportError: (String) -> Unit,
) {
    private class Failure(val again: () -> Unit) {
        var count = 0
        var pausesUntilMs: Double? = null
        var cancelTimer: () -> Unit = {}
    }

    private val failures = mutableMapOf<String, Failure>()

    /**
     * `load` calls back with its result, or with null and the response that refused it. `onDone` gets null on failure
     * and while this pauses; `again` is called after the pause.
     */
    fun <T : Any> load(name: String, again: () -> Unit, load: ((T?, Response?) -> Unit) -> Unit, onDone: (T?) -> Unit) {
        val failure = failures.getOrPut(name) { Failure(again) }
        if (failure.pausesUntilMs != null) return onDone(null)
        load { found, response ->
            when {
                found != null -> failure.count = 0
                failure.pausesUntilMs == null -> {
                    reportError("$name did not load")
                    val askedMs = readRetryAfterMs(response?.header("retry-after"), environment.now())
                    failure.pausesUntilMs = environment.elapsedMs() + askedMs
                    pause(failure, ++failure.count)
                }
            }
            onDone(found)
        }
    }

    /** The network may be back: ends pauses within a second, unless the server asked for them. */
    fun retrySoon() = failures.values.filter { it.pausesUntilMs != null }.forEach { pause(it, 1) }

    private fun pause(failure: Failure, count: Int) {
        failure.cancelTimer()
        val askedMs = failure.pausesUntilMs!! - environment.elapsedMs()
        failure.cancelTimer = environment.schedule(max(askedMs, environment.backoffMs(count))) {
            if (isVisible()) {
                failure.pausesUntilMs = null
                failure.again()
            }
        }
    }
}

private const val NOISE_MS = 2000

/** Keeps the offset of the device's clock, because schedules use the server's time. */
class ServerClock(private val environment: Environment, private val store: Store) {
    private var offsetMs = store.read("clock-offset") as? Double ?: 0.0

    fun now(): Double = environment.now() + offsetMs

    /** Learns the offset from the answer to a request that was sent at this time of the device's clock. */
    fun learn(response: Response, sentAtMs: Double) {
        val dateMs = parseHttpDate(response.header("date")) ?: return
        val measuredMs = dateMs + 500 - (sentAtMs + environment.now()) / 2
        // The header has whole seconds and answers take time, so smaller differences mean nothing.
        if (abs(measuredMs - offsetMs) <= NOISE_MS) return
        offsetMs = measuredMs
        store.write("clock-offset", offsetMs)
    }
}
