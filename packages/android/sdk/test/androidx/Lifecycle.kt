package androidx.test.runner.lifecycle

import android.app.Activity

// Robolectric needs these few classes of androidx.test, whose archives are in Google's repository only.

enum class Stage { PRE_ON_CREATE, CREATED, STARTED, RESUMED, PAUSED, STOPPED, RESTARTED, DESTROYED }

enum class ApplicationStage { PRE_ON_CREATE, CREATED }

fun interface ActivityLifecycleCallback {
    fun onActivityLifecycleChanged(activity: Activity, stage: Stage)
}

interface ActivityLifecycleMonitor {
    fun addLifecycleCallback(callback: ActivityLifecycleCallback)
    fun removeLifecycleCallback(callback: ActivityLifecycleCallback)
    fun getLifecycleStageOf(activity: Activity): Stage
    fun getActivitiesInStage(stage: Stage): Collection<Activity>
}

interface ApplicationLifecycleMonitor

object ActivityLifecycleMonitorRegistry {
    private var monitor: ActivityLifecycleMonitor? = null

    @JvmStatic
    fun getInstance() = monitor

    @JvmStatic
    fun registerInstance(monitor: ActivityLifecycleMonitor?) {
        this.monitor = monitor
    }
}

object ApplicationLifecycleMonitorRegistry {
    @JvmStatic
    fun registerInstance(@Suppress("UNUSED_PARAMETER") monitor: ApplicationLifecycleMonitor?) = Unit
}
