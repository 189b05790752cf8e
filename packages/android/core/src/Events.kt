package waymark

import kotlin.math.abs
import kotlin.math.max
import kotlin.math.min

private const val EVENT = "event:"
private const val DROPPED = "events-dropped"
private const val TOLD = "events-dropped-told"
private const val MAX_WAITING = 1000
private const val MAX_BATCH_EVENTS = 100
private const val MAX_BATCH_BYTES = 512 * 1024
private const val FLUSH_DELAY_MS = 1000.0
private const val FLUSH_AT_EVENTS = 20
private const val SDK_VERSION = "conformance"
private val POST_HEADERS = mapOf("content-type" to "text/plain")

/** Statuses that blame the batch itself, so that sending it again cannot help. */
private val NOT_RETRIABLE = listOf(400, 413, 415, 422)

/** Events that the server has not acknowledged. Ids are ordered by time, and so are names in the store. */
class EventQueue(private val store: Store) {
    fun add(event: JsonObject, endUser: EndUser, sessionId: String) {
        val visit = mapOf("endUserId" to endUser.id, "sessionId" to sessionId) +
            (if (endUser.signature == null) emptyMap() else mapOf("signature" to endUser.signature)) +
            (endUser.account?.let { mapOf("accountId" to it["id"]) } ?: emptyMap())
        store.write(EVENT + event["id"], mapOf("visit" to visit, "event" to event))
        val surplus = store.list(EVENT).dropLast(MAX_WAITING)
        if (surplus.isEmpty()) return
        surplus.forEach(store::remove)
        store.write(DROPPED, countDropped() + surplus.size)
    }

    fun countWaiting() = store.list(EVENT).size

    fun countDropped(): Double = store.read(DROPPED) as? Double ?: 0.0

    /** The number of dropped events that the server knows of. */
    private fun countTold(): Double = store.read(TOLD) as? Double ?: 0.0

    class Batch(val names: List<String>, val body: JsonObject)

    /** The oldest events that can share a batch: same end user, signature, session and account. */
    fun takeBatch(): Batch? {
        val names = mutableListOf<String>()
        val events = mutableListOf<JsonObject>()
        var visit: JsonObject? = null
        var bytes = 0
        for (name in store.list(EVENT)) {
            val queued = store.read(name).asObject()
            if (visit == null) visit = queued.obj("visit")
            if (queued.obj("visit") != visit) continue
            bytes += toJson(queued["event"]).encodeToByteArray().size + 1
            if (names.isNotEmpty() && bytes > MAX_BATCH_BYTES) break
            names += name
            events += queued.obj("event")
            if (names.size == MAX_BATCH_EVENTS) break
        }
        visit ?: return null
        val dropped = countDropped() - countTold()
        val told = if (dropped > 0) mapOf("dropped" to dropped) else emptyMap()
        return Batch(names, visit + mapOf("sdkVersion" to SDK_VERSION, "events" to events) + told)
    }

    /** Removes the events of a batch that was accepted, or refused for good. */
    fun remove(batch: Batch) = batch.names.forEach(store::remove)

    /** Stores the number of dropped events that an accepted batch has reported. A refused one has reported none. */
    fun rememberTold(batch: Batch) {
        batch.body.numberOrNull("dropped")?.let { store.write(TOLD, countTold() + it) }
    }
}

/** Delivers events, and the end user's profile if the server keeps it. */
class EventSender(
    private val baseUrl: String,
    private val environment: Environment,
    private val clock: ServerClock,
    private val queue: EventQueue,
    private val profile: ProfileSender,
    private val allowance: Allowance,
    private val reportError: (String) -> Unit,
    private val applyAllowance: () -> Unit,
) {
    private var addedSinceFlush = 0
    private var failures = 0
    private var isFlushing = false
    private var cancelTimer: (() -> Unit)? = null

    /**
     * An event was added, or the end user or the allowance changed. It is sent within a second, together with later
     * ones.
     */
    fun eventAdded() {
        applyAllowance()
        addedSinceFlush++
        if (failures > 0 || allowance.granted != true) return
        if (addedSinceFlush >= FLUSH_AT_EVENTS) flush() else if (cancelTimer == null) flushAfter(FLUSH_DELAY_MS)
    }

    private fun flushAfter(delayMs: Double) {
        cancelTimer?.invoke()
        cancelTimer = environment.schedule(delayMs) {
            cancelTimer = null
            flush()
        }
    }

    fun flush() {
        cancelTimer?.invoke()
        cancelTimer = null
        if (isFlushing || allowance.granted != true) return
        isFlushing = true
        addedSinceFlush = 0
        sendNext()
    }

    private fun sendNext() {
        val batch = queue.takeBatch() ?: return profile.send { settle(it, ::finish) }
        val sentAtMs = environment.now()
        environment.request("POST", "$baseUrl/events", POST_HEADERS, toJson(batch.body)) { response ->
            response?.let { clock.learn(it, sentAtMs) }
            settle(judge(batch, response), ::sendNext)
        }
    }

    /** Null if the batch is settled; otherwise how long the server asks to wait. */
    private fun judge(batch: EventQueue.Batch, response: Response?): Double? {
        response ?: return 0.0
        if (response.status in NOT_RETRIABLE) {
            reportError("The server refused ${batch.names.size} events (${response.status})")
        } else {
            if (!response.isOk) return readRetryAfterMs(response.header("retry-after"), environment.now())
            val answer = readObject(response.body)
            // Something in between, such as a hotel's sign-in page, may also answer 200.
            if (answer["accepted"] !is Double) return 0.0
            answer.objects("rejected").forEach { reportError("An event was rejected: ${it["message"]}") }
            queue.rememberTold(batch)
        }
        queue.remove(batch)
        return null
    }

    private fun settle(retryAfterMs: Double?, goOn: () -> Unit) {
        if (retryAfterMs == null) {
            failures = 0
            return goOn()
        }
        failures++
        isFlushing = false
        flushAfter(max(retryAfterMs, environment.backoffMs(failures)))
    }

    private fun finish() {
        isFlushing = false
        if (cancelTimer == null && queue.countWaiting() > 0) flushAfter(FLUSH_DELAY_MS)
    }
}

fun readObject(text: String): JsonObject = try {
    parseJson(text).asObject()
} catch (_: JsonException) {
    emptyMap()
}

private const val REPEAT_MS = 12 * 3_600_000

/** Sends the end user's properties, for the server to keep as the last known, unless it has just these. */
class ProfileSender(
    private val settings: CoreSettings,
    private val environment: Environment,
    private val store: Store,
    private val identity: Identity,
    private val session: Session,
    private val getLocale: () -> String,
) {
    /** Calls back with null if it is settled; otherwise with how long the server asks to wait. */
    fun send(onDone: (Double?) -> Unit) {
        val endUser = identity.endUser
        val sessionId = session.getId()
        if (endUser.sentIn == sessionId) return onDone(null)
        if (!store.read("manifest").asObject().flag("keepsProfiles")) return finish(endUser, sessionId, onDone)
        val device = mapOf(
            "platform" to settings.platform, "locale" to getLocale().take(35), "appVersion" to settings.appVersion?.take(50),
        )
        val profile = mapOf("endUserId" to endUser.id, "properties" to endUser.properties, "device" to device) +
            (if (endUser.signature == null) emptyMap() else mapOf("signature" to endUser.signature)) +
            (endUser.account?.let { mapOf("account" to it) } ?: emptyMap())
        val now = environment.now()
        val hash = toJson(profile).hashCode().toDouble()
        val last = store.read("profile").asObject()
        if (last["hash"] == hash && abs(now - last.number("at")) < REPEAT_MS) return finish(endUser, sessionId, onDone)
        val body = toJson(profile + ("sessionId" to sessionId))
        environment.request("POST", "${settings.baseUrl}/session", POST_HEADERS, body) { response ->
            when {
                response == null || response.status >= 500 -> onDone(0.0)
                response.status == 429 -> onDone(readRetryAfterMs(response.header("retry-after"), now))
                else -> {
                    store.write("profile", mapOf("hash" to hash, "at" to now))
                    finish(endUser, sessionId, onDone)
                }
            }
        }
    }

    private fun finish(endUser: EndUser, sessionId: String, onDone: (Double?) -> Unit) {
        if (identity.endUser == endUser) identity.markSent(sessionId)
        onDone(null)
    }
}

/** Queues events in the contract's format. */
class EventRecorder(
    private val settings: CoreSettings,
    private val clock: ServerClock,
    private val identity: Identity,
    private val session: Session,
    private val queue: EventQueue,
    private val sender: EventSender,
    private val getLocale: () -> String,
) {
    private var lastMs = 0.0

    /**
     * Returns the event as it was recorded. Events are at least one millisecond apart, so that ids, and with them the queue,
     * keep their order.
     */
    fun record(event: JsonObject): JsonObject {
        val now = clock.now()
        lastMs = max(now, min(lastMs, now + 5000) + 1)
        val at = formatInstant(lastMs)
        val own = mapOf("id" to createUuid(lastMs), "at" to at)
        val recorded = own + event + mapOf("locale" to getLocale(), "platform" to settings.platform)
        queue.add(recorded, identity.endUser, session.getId())
        sender.eventAdded()
        return recorded
    }

    fun recordFor(deployment: JsonObject, event: JsonObject) =
        record(event + mapOf("deploymentId" to deployment["id"], "deploymentVersion" to deployment["version"]))
}

/** Reports a screen once it is shown, if it is a goal. No other screen is reported. */
class PageGoals(
    private val recorder: EventRecorder,
    private val findManifest: () -> JsonObject?,
    private val getAddress: () -> String,
) {
    private var last: String? = null

    fun report() {
        val manifest = findManifest() ?: return
        val address = getAddress()
        if (address == last) return
        last = address
        for (goal in manifest.objects("pageGoals")) {
            val url = goal.obj("url")
            if (!matchesAddress(address, url.text("match"), url.text("value"))) continue
            recorder.record(mapOf("type" to "page_reached", "name" to goal["id"]))
        }
    }
}
