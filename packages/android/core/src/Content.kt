package waymark

import java.security.GeneralSecurityException
import java.security.KeyFactory
import java.security.MessageDigest
import java.security.Signature
import java.security.spec.X509EncodedKeySpec
import kotlin.io.encoding.Base64

private const val SERIAL = "serial"
private const val KEY_ID_LENGTH = 12

/** The start of an Ed25519 public key in X.509; its 32 bytes follow. */
private val X509_PREFIX = "302a300506032b6570032100".hexToByteArray()
private val DIGEST = Regex("[0-9a-f]{64}")
private val base64 = Base64.UrlSafe.withPadding(Base64.PaddingOption.ABSENT_OPTIONAL)

/** Reads the published manifest, its parts, guides and media. With a key, only content signed with it is accepted. */
class Content(private val settings: CoreSettings, private val environment: Environment, private val store: Store) {
    private val keys = settings.verifyKey?.trim()?.split(Regex("\\s+")) ?: emptyList()
    val isVerified = keys.isNotEmpty()

    /** Calls back with null if there is no answer, and with a response that is not ok if it is refused. */
    fun fetch(path: String, headers: Map<String, String> = emptyMap(), onDone: (Response?) -> Unit) {
        val isManifest = path == "manifest.json"
        val asked = if (isVerified && isManifest) "manifest.signed.json" else path
        environment.request("GET", "${settings.baseUrl}/$asked", headers, null) { response ->
            when {
                response == null || !isVerified || response.status == 304 -> onDone(response)
                // Only a signed answer says that an app is gone.
                !response.isOk -> onDone(if (isManifest) response.refuse() else response)
                isManifest -> onDone(verify(response))
                else -> onDone(if (isAsNamed(path, response.body)) response else response.refuse())
            }
        }
    }

    /** The payload of a signed manifest, if one of the keys has signed it and it is not older than the last one. */
    private fun verify(response: Response): Response {
        val signed = readObject(response.body)
        val serial = signed.numberOrNull("serial") ?: return response.refuse()
        if (!isSigned(signed) || serial < (store.read(SERIAL) as? Double ?: 0.0)) return response.refuse()
        store.write(SERIAL, serial)
        return response.withBody(signed.text("payload"))
    }

    private fun isSigned(signed: JsonObject): Boolean {
        val lines = listOf(settings.sdkKey, toText(signed["serial"]), signed["issuedAt"], signed["payload"])
        val text = (listOf("waymark-manifest-v1") + lines).joinToString("\n").encodeToByteArray()
        return keys.any { key ->
            signed.objects("signatures").any {
                it["keyId"] == key.take(KEY_ID_LENGTH) && isSignedBy(key, it.textOrNull("signature") ?: "", text)
            }
        }
    }

    private fun isSignedBy(key: String, signature: String, text: ByteArray): Boolean = try {
        val publicKey = KeyFactory.getInstance("Ed25519").generatePublic(X509EncodedKeySpec(X509_PREFIX + base64.decode(key)))
        Signature.getInstance("Ed25519").run {
            initVerify(publicKey)
            update(text)
            verify(base64.decode(signature))
        }
    } catch (_: GeneralSecurityException) {
        false
    } catch (_: IllegalArgumentException) {
        false
    }

    /** A name is the digest of the bytes: in hex, or for a part the first 16 letters in base64url. */
    private fun isAsNamed(path: String, body: String): Boolean {
        val name = path.substringAfterLast('/').removeSuffix(".json")
        val digest = MessageDigest.getInstance("SHA-256").digest(body.encodeToByteArray())
        return name == if (name.length == 64) digest.toHexString() else base64.encode(digest).take(16)
    }

    /** With a key, loads everything that a guide shows. Calls back with the response that refused some of it, or null. */
    fun loadMedia(guide: JsonObject, onDone: (isLoaded: Boolean, refusal: Response?) -> Unit) {
        val hashes = if (isVerified) DIGEST.findAll(toJson(guide)).map { it.value }.distinct().toList() else emptyList()
        if (hashes.isEmpty()) return onDone(true, null)
        val answers = mutableListOf<Response?>()
        for (hash in hashes) {
            fetch("media/$hash") { response ->
                answers += response
                // Not every digest in a guide names a file.
                val failed = answers.filter { it?.isOk != true && it?.status != 404 }
                if (answers.size == hashes.size) onDone(failed.isEmpty(), failed.firstOrNull())
            }
        }
    }
}
