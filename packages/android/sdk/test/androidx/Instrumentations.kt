package androidx.test.platform.app

import android.app.Instrumentation
import android.os.Bundle

object InstrumentationRegistry {
    private var instrumentation: Instrumentation? = null

    @JvmStatic
    fun getInstrumentation() = instrumentation

    @JvmStatic
    fun registerInstance(instrumentation: Instrumentation?, @Suppress("UNUSED_PARAMETER") arguments: Bundle?) {
        this.instrumentation = instrumentation
    }
}
