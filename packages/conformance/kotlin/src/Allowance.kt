package waymark

/** Whether the person lets the core store anything, and tell the server about them. */
class Allowance(private val isRequired: Boolean, private val asksForPrivacy: Boolean) {
    /** What the app said last. Null before it has, where it must. */
    var isWanted: Boolean? = if (isRequired || asksForPrivacy) null else true

    /** What is done. While it is null, events wait in memory. */
    var granted: Boolean? = isWanted

    /** The device asks for privacy, and the app shows no guidance then, or its settings are not known yet. */
    var isStopped = asksForPrivacy

    /** The app's settings say what the signal means, and the app what the person wants. */
    fun judgeSignal(manifest: JsonObject?) {
        if (!asksForPrivacy || manifest == null) return
        val meaning = manifest.textOrNull("privacySignals")
        isStopped = meaning == "NO_GUIDANCE"
        if (isStopped) isWanted = false
        else if (meaning == null && !isRequired && isWanted == null) isWanted = true
    }
}

/** Moves what a core knows into the storage and out of it. */
class Keeping(
    private val allowance: Allowance,
    private val area: Area,
    private val store: Store,
    private val identity: Identity,
    private val session: Session,
    private val findManifest: () -> JsonObject?,
) {
    /** Does what the app and the device want; returns whether that has changed anything. */
    fun apply(): Boolean {
        val before = allowance.granted to allowance.isStopped
        allowance.judgeSignal(findManifest())
        val isWanted = allowance.isWanted
        allowance.granted = isWanted
        if (isWanted == true && before.first != true) open()
        else if (isWanted != true && before.first == true) close()
        // Nobody will be asked again about what happens after a refusal.
        if (isWanted == false) store.list("event:").forEach(store::remove)
        return before != allowance.granted to allowance.isStopped
    }

    /** Adds what is in memory to what an earlier start has stored. */
    private fun open() {
        val now = identity.endUser
        val items = store.use(area)
        val stored = identity.read()
        val isOther = stored != null && !stored.isAnonymous && !now.isAnonymous && stored.id != now.id
        if (isOther) store.list("").forEach(store::remove)
        identity.setPerson(merge(now, stored.takeUnless { isOther }))
        for ((name, value) in items) when {
            name == "end-user" || name == "session" && store.read(name) != null -> {}
            name.startsWith("event:") -> store.write(name, toOwn(value.asObject(), now.id))
            value is List<*> -> store.write(name, (store.read(name) as? List<*>).orEmpty() + value)
            else -> store.write(name, value)
        }
    }

    private fun merge(now: EndUser, stored: EndUser?): EndUser {
        stored ?: return now
        val person = if (now.isAnonymous) stored else now
        return person.copy(properties = stored.properties + now.properties, sentIn = null)
    }

    /** What somebody did without a name belongs to whom the storage knows them as. */
    private fun toOwn(queued: JsonObject, idBefore: String): JsonObject {
        if (queued.obj("visit")["endUserId"] != idBefore) return queued
        val endUser = identity.endUser
        val visit = mapOf("endUserId" to endUser.id, "sessionId" to session.getId()) +
            if (endUser.signature == null) emptyMap() else mapOf("signature" to endUser.signature)
        return queued + mapOf("visit" to visit)
    }

    /** Removes everything from the storage. The core remembers it until it ends, but under another anonymous id. */
    private fun close() {
        val items = store.list("").associateWith(store::read)
        items.keys.forEach(store::remove)
        store.use(null)
        items.forEach(store::write)
        if (identity.endUser.isAnonymous) identity.forget()
        session.end()
    }
}
