package waymark

/** The person's permission for the core to store anything, and to report to the server about them. */
class Allowance(private val isRequired: Boolean, private val asksForPrivacy: Boolean) {
    /** The app's last word on consent. Null until it has spoken, where it must. */
    var isWanted: Boolean? = if (isRequired || asksForPrivacy) null else true

    /** The consent that is in effect. While it is null, events wait in memory. */
    var granted: Boolean? = isWanted

    /** The device asks for privacy, and the app shows no guidance then, or its settings are not known yet. */
    var isStopped = asksForPrivacy

    /** The app's settings define the meaning of the signal, and the app reports the person's choice. */
    fun judgeSignal(manifest: JsonObject?) {
        if (!asksForPrivacy || manifest == null) return
        val meaning = manifest.textOrNull("privacySignals")
        isStopped = meaning == "NO_GUIDANCE"
        if (isStopped) isWanted = false
        else if (meaning == null && !isRequired && isWanted == null) isWanted = true
    }
}

/** Moves a core's data into the storage and out of it. */
class Keeping(
    private val allowance: Allowance,
    private val area: Area,
    private val store: Store,
    private val identity: Identity,
    private val session: Session,
    private val findManifest: () -> JsonObject?,
) {
    /** Applies the wishes of the app and the device; returns whether that has changed anything. */
    fun apply(): Boolean {
        val before = allowance.granted to allowance.isStopped
        allowance.judgeSignal(findManifest())
        val isWanted = allowance.isWanted
        allowance.granted = isWanted
        if (isWanted == true && before.first != true) open()
        else if (isWanted != true && before.first == true) close()
        // After a refusal, waiting events are removed, because nobody will be asked about them again.
        if (isWanted == false) store.list("event:").forEach(store::remove)
        return before != allowance.granted to allowance.isStopped
    }

    /** Adds the data in memory to that which an earlier start has stored. */
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

    /** Reassigns an anonymous person's queued event to the end user whom the storage knows. */
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
