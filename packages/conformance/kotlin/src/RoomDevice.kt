package waymark

import java.net.URI
import java.net.URLEncoder
import java.net.http.HttpClient
import java.net.http.HttpRequest
import java.net.http.HttpResponse.BodyHandlers
import java.net.http.WebSocket
import java.nio.ByteBuffer
import java.util.UUID
import java.util.concurrent.CompletionStage
import java.util.concurrent.Executors
import java.util.concurrent.ScheduledFuture
import java.util.concurrent.TimeUnit.MILLISECONDS
import kotlin.math.min
import kotlin.math.pow
import kotlin.random.Random

private const val PROTOCOL = "waymark-room-device.v1"
private const val FIRST_DELAY_MS = 500.0
private const val LONGEST_DELAY_MS = 10_000.0
private const val DEAD_AFTER_MS = 10_000
private const val CHECK_EVERY_MS = 2500L
private const val CHUNK_BYTES = 64 * 1024
private const val CHUNKS_IN_FLIGHT = 4
private const val HEADER_BYTES = 20

/** Close codes after which a device does not come back, with the reason that it reports. */
private val FINAL_CODES = mapOf(
    4400 to "unreadable", 4401 to "signed_out", 4403 to "not_allowed", 4404 to "unknown", 4409 to "taken",
    4410 to "expired", 4411 to "kicked", 4412 to "full", 4413 to "too_big", 4422 to "declined",
)

/** A device in a room. The runner controls its screen, views and person. */
class RoomDevice(private val tell: (JsonObject) -> Unit) {
    // Over plain http it would ask for HTTP/2 by an upgrade, which servers of WebSockets may refuse.
    private val http = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build()
    private var session: RoomSession? = null

    val commands: Map<String, (JsonObject) -> Any?> = mapOf(
        "roomJoin" to ::join,
        "roomConsent" to { command -> session?.run { agree(command.flag("isGiven")) } },
        "roomScreen" to { command -> session?.run { show(command.obj("screen")) } },
        "roomPerson" to { command -> session?.run { act(command) } },
        "roomLeave" to { session?.run { leave() } },
        "roomClose" to { close() },
    )

    private fun join(command: JsonObject): Any {
        val host = command.text("host")
        val key = URLEncoder.encode(command.text("sdkKey"), Charsets.UTF_8).replace("+", "%20")
        val request = HttpRequest.newBuilder(URI("$host/sdk/v1/$key/rooms/join"))
            .header("content-type", "application/json")
            .POST(HttpRequest.BodyPublishers.ofString(toJson(mapOf("code" to command["code"]))))
            .build()
        val answer = http.send(request, BodyHandlers.ofString())
        if (answer.statusCode() != 201) return mapOf("isJoined" to false)
        val joined = readObject(answer.body())
        val url = URI("${host.replaceFirst("http", "ws")}/rooms/${joined.text("roomId")}")
        session = RoomSession(RoomConnection(http, url, joined.text("token")), command, tell)
        return mapOf("isJoined" to true)
    }

    fun close() {
        session?.close()
        session = null
    }
}

/** A connection that comes back by itself. Everything that belongs to a room runs on its one thread. */
class RoomConnection(private val http: HttpClient, private val url: URI, private val token: String) {
    interface Listener {
        fun onState(status: String, reason: String?)
        fun onMessage(message: JsonObject)
    }

    private val thread = Executors.newSingleThreadScheduledExecutor { Thread(it, "room").apply { isDaemon = true } }
    private lateinit var listener: Listener
    private var socket: WebSocket? = null
    private var heardAtMs = 0L
    private var attempt = 0
    private var isOver = false
    private var silenceCheck: ScheduledFuture<*>? = null

    fun run(task: () -> Unit) {
        if (!thread.isShutdown) thread.execute(task)
    }

    fun open(listener: Listener) {
        this.listener = listener
        silenceCheck = thread.scheduleWithFixedDelay(::checkSilence, CHECK_EVERY_MS, CHECK_EVERY_MS, MILLISECONDS)
        connect()
    }

    private fun nowMs() = System.nanoTime() / 1_000_000

    private fun connect() {
        if (isOver) return
        heardAtMs = nowMs()
        http.newWebSocketBuilder().subprotocols(PROTOCOL).buildAsync(url, SocketListener())
            .whenComplete { _, error -> if (error != null) run { lose() } }
    }

    /** A socket may report a lost peer only after minutes. */
    private fun checkSilence() {
        val silent = socket ?: return
        if (nowMs() - heardAtMs <= DEAD_AFTER_MS) return
        silent.abort()
        closed(silent, 4408)
    }

    private fun closed(which: WebSocket, code: Int) {
        if (which !== socket || isOver) return
        socket = null
        val reason = FINAL_CODES[code]
        if (reason != null) end(reason) else lose()
    }

    private fun lose() {
        attempt++
        listener.onState("LOST", null)
        val longestMs = min(FIRST_DELAY_MS * 2.0.pow(attempt - 1), LONGEST_DELAY_MS)
        thread.schedule(::connect, (longestMs * Random.nextDouble(0.5, 1.0)).toLong(), MILLISECONDS)
    }

    fun end(reason: String) {
        if (isOver) return
        isOver = true
        listener.onState("CLOSED", reason)
        silenceCheck?.cancel(false)
        socket?.sendClose(1000, "")
        thread.shutdown()
    }

    /** False if there is no connection. Messages go out one after the other, as the client demands. */
    fun send(message: JsonObject): Boolean {
        val open = socket ?: return false
        open.sendText(toJson(message), true).join()
        return true
    }

    fun sendBytes(bytes: ByteBuffer) {
        socket?.sendBinary(bytes, true)?.join()
    }

    private inner class SocketListener : WebSocket.Listener {
        private val text = StringBuilder()

        override fun onOpen(opened: WebSocket) = run {
            socket = opened
            send(mapOf("type" to "enter", "token" to token))
            opened.request(1)
        }

        override fun onText(from: WebSocket, part: CharSequence, isLast: Boolean): CompletionStage<*>? {
            text.append(part)
            from.request(1)
            if (!isLast) return null
            val message = readObject(text.toString())
            text.clear()
            run { if (from === socket) take(message) }
            return null
        }

        override fun onClose(from: WebSocket, code: Int, reason: String): CompletionStage<*>? {
            run { closed(from, code) }
            return null
        }

        override fun onError(from: WebSocket, error: Throwable) = run { closed(from, 1006) }
    }

    private fun take(message: JsonObject) {
        heardAtMs = nowMs()
        when (message["type"]) {
            "ping" -> send(mapOf("type" to "pong"))
            "pong" -> {}
            "welcome" -> {
                attempt = 0
                listener.onState("OPEN", null)
                listener.onMessage(message)
            }
            else -> listener.onMessage(message)
        }
    }
}

/** From the token on: asks the person, says hello, and carries out the author's commands. */
class RoomSession(private val connection: RoomConnection, command: JsonObject, private val tell: (JsonObject) -> Unit) :
    RoomConnection.Listener {
    private enum class Consent { UNASKED, ASKED, GIVEN }

    private class Preview(val command: JsonObject, var locale: String, val isGuide: Boolean) {
        var reported: List<Any?>? = null
    }

    private class Upload(val bytes: ByteArray, val onDone: () -> Unit) {
        var sent = 0
        var acknowledged = 0
    }

    private val device = command.obj("device")
    private val locale = command.text("locale")
    private var screen = command.obj("screen")
    private var consent = Consent.UNASKED
    private var preview: Preview? = null

    /** The step that the person here closed. Its edits stay hidden; another step is shown. */
    private var hidden: JsonObject? = null
    private var capturing: JsonObject? = null
    private val uploads = mutableMapOf<String, Upload>()

    init {
        connection.open(this)
    }

    private val address get() = screen.text("screen").take(2000)

    override fun onState(status: String, reason: String?) {
        tell(mapOf("event" to "room", "status" to status, "reason" to reason))
        if (status != "OPEN") {
            uploads.clear()
            capturing = null
        }
        if (status == "CLOSED") clear()
    }

    override fun onMessage(message: JsonObject) {
        when (message["type"]) {
            "welcome" -> enter(message)
            "previewStep", "previewGuide" -> {
                takeDown()
                start(message)
            }
            "locale" -> changeLocale(message)
            "stop" -> {
                clear()
                done(message)
            }
            "highlight" -> highlight(message)
            "resolve" -> resolve(message)
            "capture" -> capture(message)
            "ack" -> takeAck(message)
            "refused" -> refuseUpload(message)
        }
    }

    private fun enter(welcome: JsonObject) {
        if (consent == Consent.GIVEN) return sayHello()
        if (consent == Consent.UNASKED) {
            tell(mapOf("event" to "consent", "app" to welcome.obj("app")["name"], "project" to welcome.obj("project")["name"]))
        }
        consent = Consent.ASKED
    }

    private fun sayHello() {
        connection.send(
            mapOf(
                "type" to "hello", "device" to device, "sdkVersion" to "conformance", "locale" to locale,
                "address" to address, "skills" to listOf("preview", "highlight", "resolve", "capture"),
            ),
        )
    }

    private fun done(command: JsonObject) = connection.send(mapOf("type" to "done", "replyTo" to command["id"]))

    private fun fail(id: Any?, code: String) =
        connection.send(mapOf("type" to "failed", "replyTo" to id, "code" to code, "message" to "Failed: $code"))

    fun agree(isGiven: Boolean) = connection.run {
        if (!isGiven) decline()
        else {
            consent = Consent.GIVEN
            sayHello()
        }
    }

    fun leave() = connection.run(::decline)

    private fun decline() {
        connection.send(mapOf("type" to "decline"))
        connection.end("left")
    }

    fun close() = connection.run { connection.end("left") }

    fun show(next: JsonObject) = connection.run {
        val isMoved = next["screen"] != screen["screen"]
        screen = next
        reportMatch()
        if (isMoved && consent == Consent.GIVEN) {
            connection.send(mapOf("type" to "moved", "address" to address, "locale" to locale))
        }
    }

    /** Handles what the person at the device did with the preview. */
    fun act(event: JsonObject) = connection.run {
        when (event["type"]) {
            "toggle" -> hidden?.let {
                hidden = null
                start(it)
            }
            "step_seen" -> reportStep(event, "FOUND")
            "identifier_missing" -> reportStep(event, if (event["name"] == "AMBIGUOUS") "AMBIGUOUS" else "MISSING")
            "guide_completed" -> endPreview("COMPLETED")
            "guide_dismissed" -> endPreview("DISMISSED")
        }
    }

    private fun start(command: JsonObject) {
        val isGuide = command["type"] == "previewGuide"
        val step = command.obj("step")
        if (!isGuide && hidden != null && step["key"] == hidden!!.obj("step")["key"]) {
            hidden = command
            return sendEnded(command, "DISMISSED")
        }
        hidden = null
        val steps = if (isGuide) command.obj("guide").objects("steps") else listOf(step)
        val shown = Preview(command, command.text("locale"), isGuide)
        preview = shown
        val key = command["startAtKey"] ?: steps.firstOrNull()?.get("key")
        tell(mapOf("event" to "preview", "stepKey" to key, "locale" to shown.locale))
        if (isGuide) done(command) else reportMatch()
    }

    private fun takeDown() {
        if (preview != null) tell(mapOf("event" to "previewEnd"))
        preview = null
    }

    private fun clear() {
        takeDown()
        hidden = null
        tell(mapOf("event" to "mark", "path" to null))
    }

    private fun endPreview(reason: String) {
        val ended = preview ?: return
        preview = null
        if (!ended.isGuide) hidden = ended.command
        sendEnded(ended.command, reason)
    }

    private fun sendEnded(command: JsonObject, reason: String) {
        connection.send(mapOf("type" to "ended", "replyTo" to command["id"], "reason" to reason))
    }

    private fun reportStep(event: JsonObject, status: String) {
        val shown = preview?.takeIf { it.isGuide } ?: return
        connection.send(
            mapOf("type" to "shown", "replyTo" to shown.command["id"], "stepKey" to event["stepKey"], "status" to status),
        )
    }

    /** Reports how the previewed step matches, whenever that changes. */
    private fun reportMatch() {
        val shown = preview?.takeIf { !it.isGuide } ?: return
        val step = shown.command.obj("step")
        val match = match(step.objects("identifiers"), shown.locale, shown.command.text("fallbackLocale"))
        val state = listOf(match["status"], match["candidates"])
        if (state == shown.reported) return
        shown.reported = state
        connection.send(mapOf("type" to "shown", "replyTo" to shown.command["id"], "stepKey" to step["key"]) + match)
    }

    private fun changeLocale(command: JsonObject) {
        preview?.let {
            it.locale = command.text("locale")
            tell(mapOf("event" to "previewLocale", "locale" to it.locale))
        }
        done(command)
    }

    private fun find(identifiers: List<JsonObject>, locale: String, fallback: String): ViewMatch =
        findView(screen.text("screen"), screen.obj("root"), identifiers, locale, fallback)

    private fun match(identifiers: List<JsonObject>, locale: String, fallback: String): JsonObject {
        if (identifiers.isEmpty()) return mapOf("status" to "FREE")
        return when (val found = find(identifiers, locale, fallback)) {
            is ViewMatch.Found ->
                if (found.view == null) mapOf("status" to "FREE")
                else mapOf("status" to "FOUND", "score" to found.score, "box" to found.view["box"])
            else -> found.toJson()
        }
    }

    /** A single identifier is a target, regardless of its role in the step. */
    private fun asTarget(identifier: JsonObject) = listOf(identifier + ("role" to "TARGET"))

    private fun sendMatches(command: JsonObject, results: List<JsonObject>) = connection.send(
        mapOf("type" to "matches", "replyTo" to command["id"], "address" to address, "results" to results),
    )

    private fun highlight(command: JsonObject) {
        val (locale, fallback) = command.text("locale") to command.text("fallbackLocale")
        val target = asTarget(command.obj("identifier"))
        val found = find(target, locale, fallback)
        tell(mapOf("event" to "mark", "path" to (found as? ViewMatch.Found)?.path))
        sendMatches(command, listOf(mapOf("key" to command["id"]) + match(target, locale, fallback)))
    }

    private fun resolve(command: JsonObject) {
        val (locale, fallback) = command.text("locale") to command.text("fallbackLocale")
        val results = command.objects("identifiers").map {
            mapOf("key" to it["key"]) + match(asTarget(it.obj("identifier")), locale, fallback)
        }
        sendMatches(command, results)
    }

    private fun capture(command: JsonObject) {
        val id = command["id"]
        if (capturing != null) {
            fail(id, "device_slow")
            return
        }
        capturing = command
        connection.send(mapOf("type" to "progress", "replyTo" to id, "step" to "READING", "percent" to 0))
        val document = mapOf("format" to "waymark-screen", "version" to 1) + screen
        val uploadId = UUID.randomUUID()
        upload(uploadId, toJson(document).encodeToByteArray()) {
            connection.send(
                mapOf(
                    "type" to "captured", "replyTo" to id, "name" to (command["name"] ?: address), "kind" to "NATIVE",
                    "address" to address, "locale" to locale, "documentUpload" to uploadId.toString(), "imageUpload" to null,
                ),
            )
            capturing = null
        }
    }

    private fun upload(id: UUID, bytes: ByteArray, onDone: () -> Unit) {
        val upload = Upload(bytes, onDone)
        uploads[id.toString()] = upload
        connection.send(
            mapOf(
                "type" to "upload", "uploadId" to id.toString(),
                "mediaType" to "application/json", "byteCount" to bytes.size,
            ),
        )
        sendFrames(id, upload)
    }

    /** The upload's id in 16 bytes, the frame's number from 0 in 4, then the payload; four frames at once. */
    private fun sendFrames(id: UUID, upload: Upload) {
        while (upload.sent - upload.acknowledged < CHUNKS_IN_FLIGHT && upload.sent * CHUNK_BYTES < upload.bytes.size) {
            val start = upload.sent * CHUNK_BYTES
            val length = min(CHUNK_BYTES, upload.bytes.size - start)
            val frame = ByteBuffer.allocate(HEADER_BYTES + length)
                .putLong(id.mostSignificantBits).putLong(id.leastSignificantBits).putInt(upload.sent)
                .put(upload.bytes, start, length).flip()
            connection.sendBytes(frame)
            upload.sent++
        }
    }

    private fun takeAck(ack: JsonObject) {
        val id = ack.text("uploadId")
        val upload = uploads[id] ?: return
        upload.acknowledged++
        if (ack.number("receivedBytes") < upload.bytes.size) return sendFrames(UUID.fromString(id), upload)
        uploads.remove(id)
        upload.onDone()
    }

    private fun refuseUpload(refused: JsonObject) {
        uploads.remove(refused["replyTo"]) ?: return
        val command = capturing ?: return
        capturing = null
        fail(command["id"], refused.text("code"))
    }
}
