package waymark

/** A core between a storage, a clock, a network and a surface that are all in the runner's hands. */
class LivingCore(private val tell: (JsonObject) -> Unit) {
    private var area = MemoryArea()
    private var environment: LinesEnvironment? = null
    private var core: Core? = null

    private fun find(): Core = checkNotNull(core) { "nothing has started" }

    val commands: Map<String, (JsonObject) -> Any?> = mapOf(
        "start" to ::start,
        "advance" to { mapOf("ms" to environment!!.advance(it.number("ms"))) },
        "respond" to { environment!!.respond(it) },
        "storage" to { area.isFull = it.flag("isFull") },
        "address" to { find().addressChanged(it.text("address")) },
        "visible" to { find().visibilityChanged(it.flag("isVisible")) },
        "online" to { find().networkIsBack() },
        "guide" to { find().guideEvent(it.text("deploymentId"), it - listOf("do", "id", "deploymentId")) },
        "identify" to { find().identify(it.text("endUserId"), it.obj("properties"), it.textOrNull("signature")) },
        "setProperties" to { find().setProperties(it.obj("properties")) },
        "group" to { find().group(it.textOrNull("accountId"), it["properties"]?.asObject() ?: emptyMap()) },
        "track" to { find().track(it.text("name"), it.obj("properties")) },
        "startProject" to { find().startProject(it.text("projectId")) },
        "setLocale" to { find().setLocale(it.text("locale")) },
        "disable" to { find().disable() },
        "consent" to { find().consent(it.flag("isGiven")) },
        "reset" to { find().reset() },
        "report" to { find().report() },
    )

    private fun start(command: JsonObject) {
        if (command["storage"] != "KEPT") area = MemoryArea()
        val own = LinesEnvironment(command.number("now"), command.number("chance"), tell)
        environment = own
        val settings = CoreSettings(
            command.text("sdkKey"), command.text("host"), command.text("platform"),
            command.textOrNull("appVersion"), command.text("locale"), command.textOrNull("verifyKey"),
            command["consent"] == "required", command.flag("asksForPrivacy"),
        )
        val surface = object : Surface {
            override fun show(deploymentId: String, locale: String) =
                tell(mapOf("event" to "show", "deploymentId" to deploymentId, "locale" to locale))

            override fun remove(deploymentId: String) = tell(mapOf("event" to "remove", "deploymentId" to deploymentId))

            override fun setLocale(deploymentId: String, locale: String) =
                tell(mapOf("event" to "locale", "deploymentId" to deploymentId, "locale" to locale))
        }
        val reportError = { message: String -> tell(mapOf("event" to "error", "message" to message)) }
        core = Core(settings, own, area, surface, command.text("address"), command.flag("isVisible"), reportError)
        core!!.start()
    }
}

private class MemoryArea : Area {
    private val items = mutableMapOf<String, String>()
    var isFull = false
    override val names: Set<String> get() = items.keys

    override fun read(name: String): String? = items[name]

    override fun write(name: String, text: String): Boolean {
        if (!isFull) items[name] = text
        return !isFull
    }

    override fun remove(name: String) {
        items.remove(name)
    }
}

/** A clock that only the runner moves, and a network that is the lines. */
private class LinesEnvironment(
    private val startMs: Double,
    private val chance: Double,
    private val tell: (JsonObject) -> Unit,
) : Environment {
    private class Timer(val dueMs: Double, val run: () -> Unit)

    private var nowMs = startMs
    private val timers = mutableListOf<Timer>()
    private val pending = mutableMapOf<Double, (Response?) -> Unit>()
    private var requests = 0.0

    override fun now() = nowMs

    override fun elapsedMs() = nowMs - startMs

    override fun chance() = chance

    override fun schedule(delayMs: Double, run: () -> Unit): () -> Unit {
        val timer = Timer(nowMs + delayMs, run)
        timers += timer
        return { timers -= timer }
    }

    override fun request(method: String, url: String, headers: Map<String, String>, body: String?, onDone: (Response?) -> Unit) {
        pending[++requests] = onDone
        tell(
            mapOf(
                "event" to "request", "request" to requests, "method" to method,
                "url" to url, "headers" to headers, "body" to body,
            ),
        )
    }

    fun respond(command: JsonObject) {
        val onDone = pending.remove(command.number("request")) ?: return
        if (command.flag("isFailed")) return onDone(null)
        onDone(Response(command.number("status").toInt(), command.obj("headers"), command.text("body")))
    }

    /** Runs due timers up to a request, or for that long; returns how far the clock went. */
    fun advance(ms: Double): Double {
        val (startedMs, before) = nowMs to requests
        val endMs = nowMs + ms
        while (requests == before) {
            val next = timers.filter { it.dueMs <= endMs }.minByOrNull { it.dueMs }
            if (next == null) {
                nowMs = endMs
                break
            }
            timers -= next
            nowMs = maxOf(nowMs, next.dueMs)
            next.run()
        }
        return nowMs - startedMs
    }
}
