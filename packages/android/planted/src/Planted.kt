package waymark

import android.app.ActivityThread

/** From API 26 on. */
fun tooNew(): Long = java.time.Instant.now().toEpochMilli()

/** Hidden from apps. */
fun hidden(): Any? = ActivityThread.currentApplication()
