package waymark

/** Finds the variant of a theme for an end user: the first whose segment they are known to be in; null for the base. */
fun findThemeVariant(theme: JsonObject, segments: SegmentMatcher): Int? =
    theme.objects("variants")
        .indexOfFirst { segments.match(it.text("segmentId")).holds == true }
        .takeIf { it >= 0 }
