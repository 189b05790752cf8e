package androidx.test.runner.intent

import android.app.Instrumentation
import android.content.Intent

interface IntentMonitor

fun interface IntentStubber {
    fun getActivityResultForIntent(intent: Intent): Instrumentation.ActivityResult
}

object IntentMonitorRegistry {
    @JvmStatic
    fun registerInstance(@Suppress("UNUSED_PARAMETER") monitor: IntentMonitor?) = Unit
}

/** No test answers intents. */
object IntentStubberRegistry {
    @JvmStatic
    fun isLoaded() = false

    @JvmStatic
    fun getInstance(): IntentStubber = error("No test answers intents")
}
