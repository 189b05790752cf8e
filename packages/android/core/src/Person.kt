package waymark

private const val MAX_ID_LENGTH = 200
private const val IDLE_MS = 30 * 60_000

data class EndUser(
    val id: String,
    val isAnonymous: Boolean,
    val properties: JsonObject = emptyMap(),
    val signature: String? = null,
    /** The session in which the server learnt these properties. */
    val sentIn: String? = null,
    /** The account that the app named with `group`: `id` and `properties`. */
    val account: JsonObject? = null,
)

/** Keeps the current end user: an anonymous id until the app identifies them. */
class Identity(private val environment: Environment, private val store: Store) {
    var endUser: EndUser = read() ?: remember(createAnonymous())
        private set

    /** The end user in the store. */
    fun read(): EndUser? = store.read("end-user")?.asObject()?.let {
        EndUser(it.text("id"), it.flag("isAnonymous"), it.obj("properties"), it.textOrNull("signature"), it.textOrNull("sentIn"), it["account"]?.asObject())
    }

    private fun remember(it: EndUser): EndUser {
        val written = mapOf(
            "id" to it.id, "isAnonymous" to it.isAnonymous, "properties" to it.properties,
            "signature" to it.signature, "sentIn" to it.sentIn, "account" to it.account,
        )
        store.write("end-user", written)
        return it
    }

    private fun createAnonymous() = EndUser("anon-${createUuid(environment.now())}", isAnonymous = true)

    private fun toId(given: String) = cutFilled(given, MAX_ID_LENGTH, "identify: no id")

    /** Whether this id is another person. A first sign-in is the same person, now known. */
    fun isOtherPerson(id: String) = toId(id) != endUser.id && !endUser.isAnonymous

    fun identify(id: String, properties: JsonObject, signature: String?) {
        val known = if (isOtherPerson(id)) null else endUser
        val kept = toPersonProperties((known?.properties ?: emptyMap()) + properties)
        endUser = remember(EndUser(toId(id), isAnonymous = false, kept, signature, account = known?.account))
    }

    /** Adds properties; null removes one. */
    fun setProperties(properties: JsonObject) {
        endUser = remember(endUser.copy(properties = toPersonProperties(endUser.properties + properties), sentIn = null))
    }

    /** Names the end user's account and adds to its properties; null says that there is none any more. */
    fun group(accountId: String?, properties: JsonObject) {
        val id = accountId?.let { cutFilled(it, MAX_ID_LENGTH, "group: no id") }
        val known = endUser.account?.takeIf { it["id"] == id }?.obj("properties") ?: emptyMap()
        val account = id?.let { mapOf("id" to it, "properties" to toPersonProperties(known + properties)) }
        endUser = remember(endUser.copy(account = account, sentIn = null))
    }

    fun markSent(sessionId: String) {
        endUser = remember(endUser.copy(sentIn = sessionId))
    }

    fun forget() = setPerson(createAnonymous())

    fun setPerson(person: EndUser) {
        endUser = remember(person)
    }
}

/** The session of one end user, renewed after half an hour without activity. */
class Session(private val clock: ServerClock, private val store: Store) {
    /** Calling this counts as activity. */
    fun getId(): String {
        val now = clock.now()
        val last = store.read("session").asObject()
        val idleMs = last.numberOrNull("lastActiveAt")?.let { now - it }
        val id = if (idleMs != null && idleMs >= 0 && idleMs < IDLE_MS) last.text("id") else createUuid(now)
        store.write("session", mapOf("id" to id, "lastActiveAt" to now))
        return id
    }

    fun end() = store.remove("session")
}

private const val MAX_SHOWINGS = 200
private const val MAX_SHOWING_AGE_MS = 30 * 86_400_000.0
private const val MAX_STEPS = 500

/** The time of an event, with its session and account. */
class Visit(val sessionId: String, val accountId: String?, val now: Double)

/** Stores what the end user has seen, completed and dismissed on this device. */
class ProgressLog(private val store: Store) {
    fun readAll(): JsonObject = store.list("progress:").associate { it.removePrefix("progress:") to store.read(it) }

    @Suppress("UNCHECKED_CAST")
    fun readShowings(): List<JsonObject> = store.read("showings") as? List<JsonObject> ?: emptyList()

    fun forget() = (store.list("progress:") + "showings").forEach(store::remove)

    /** Records the effect of a guide's event on frequency rules and segments. */
    fun record(event: JsonObject, deployment: JsonObject, guide: JsonObject, visit: Visit) {
        val name = "progress:${deployment["id"]}"
        val before = store.read(name).asObject()
        val change = toChange(event, before, deployment, guide, visit)
        if (change != null) store.write(name, before + mapOf("projectId" to deployment["projectId"]) + change)
        if (event["type"] == "guide_seen") addShowing(deployment, visit.sessionId, visit.now)
    }

    private fun toChange(
        event: JsonObject, before: JsonObject, deployment: JsonObject, guide: JsonObject, visit: Visit,
    ): JsonObject? {
        val now = visit.now
        val seenSteps = before.texts("seenSteps")
        return when (event["type"]) {
            "guide_seen" -> mapOf(
                "seenCount" to (before.numberOrNull("seenCount") ?: 0.0) + 1,
                "lastSeenAt" to now,
                "lastSeenSession" to visit.sessionId,
                "lastSeenAccount" to visit.accountId,
                "lastSeenVersion" to deployment["version"],
            )
            "step_seen" -> {
                val key = event.textOrNull("stepKey")
                if (key == null || key in seenSteps) null else mapOf("seenSteps" to (seenSteps + key).takeLast(MAX_STEPS))
            }
            "guide_completed" -> {
                val steps = listSteps(guide)
                // With branches, somebody is led along one way only.
                val isAll = steps.any { it.obj("component")["branches"] != null } || steps.all { it["key"] in seenSteps }
                mapOf("completedAt" to now) + if (isAll) mapOf("allCompletedAt" to now) else emptyMap()
            }
            "guide_dismissed" -> mapOf("dismissedAt" to now)
            else -> null
        }
    }

    private fun addShowing(deployment: JsonObject, sessionId: String, now: Double) {
        val showing = mapOf(
            "deploymentId" to deployment["id"], "subType" to deployment["subType"], "at" to now, "sessionId" to sessionId,
        )
        val recent = readShowings().filter { it.number("at") > now - MAX_SHOWING_AGE_MS }
        store.write("showings", (recent + showing).takeLast(MAX_SHOWINGS))
    }
}

private const val MAX_EVENTS = 200
private const val MAX_EVENTS_OF_NAME = 50
private const val MAX_EVENT_AGE_MS = 365 * 86_400_000.0
private const val MAX_PROPERTIES_LENGTH = 1000

/** The custom events that segments ask about. Of each name the first stays, and the latest. */
class EventHistory(private val store: Store) {
    @Suppress("UNCHECKED_CAST")
    fun read(): List<JsonObject> = store.read("history") as? List<JsonObject> ?: emptyList()

    /** `asked` is null as long as no manifest says which events to remember. */
    fun remember(recorded: JsonObject, asked: List<String>?) {
        val (id, name) = recorded.text("id") to recorded.text("name")
        if (asked != null && name !in asked) return
        val at = checkNotNull(parseInstant(recorded.text("at")))
        val properties = recorded.obj("properties")
        val isShort = toJson(properties).length <= MAX_PROPERTIES_LENGTH
        val event = mapOf("id" to id, "name" to name, "at" to at, "properties" to if (isShort) properties else emptyMap())
        val events = (read() + event).filter {
            (asked == null || it["name"] in asked) && it.number("at") > at - MAX_EVENT_AGE_MS
        }
        val ofName = events.filter { it["name"] == name }
        val dropped = if (ofName.size > MAX_EVENTS_OF_NAME) ofName[1] else null
        store.write("history", events.filter { it !== dropped }.takeLast(MAX_EVENTS))
    }

    fun forget() = store.remove("history")
}

private fun listSteps(guide: JsonObject): List<JsonObject> =
    if (guide["steps"] != null) guide.objects("steps")
    else listOfNotNull(guide["startScreen"]?.asObject()) + guide.objects("pages").flatMap { it.objects("steps") }
