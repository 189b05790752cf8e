import { useEffect, useState } from 'react'
import { useEditor } from '../store/editor-context.ts'
import { findGuideStep } from '../model/to-guide.ts'
import type { Draft, DraftStep } from '../model/draft.ts'
import { findOverflows, type Overflow } from './find-overflows.ts'

/** A small phone held upright, in CSS px. */
const WIDTH_PX = 360
const HEIGHT_PX = 640

/** By step and locale, as `${stepId} ${locale}`. */
export type Overflows = ReadonlyMap<string, Overflow[]>

/**
 * Draws every step in every locale off screen, for a few milliseconds per frame, and collects the
 * overflows.
 */
export function useOverflows(
  draft: Draft,
  steps: readonly DraftStep[],
  locales: readonly string[],
): Overflows {
  const { linkSchemes } = useEditor().app
  const [overflows, setOverflows] = useState<Overflows>(new Map())
  useEffect(() => {
    const frame = document.createElement('iframe')
    Object.assign(frame.style, {
      position: 'fixed',
      left: '-9999px',
      width: `${WIDTH_PX}px`,
      height: `${HEIGHT_PX}px`,
      visibility: 'hidden',
    })
    frame.setAttribute('aria-hidden', 'true')
    frame.tabIndex = -1
    document.body.append(frame)
    const found = new Map<string, Overflow[]>()
    const pairs = steps.flatMap((step) => locales.map((locale) => ({ step, locale })))
    let handle = requestAnimationFrame(lookOn)

    function lookOn() {
      const untilMs = performance.now() + 8
      while (pairs.length > 0 && performance.now() < untilMs) {
        const { step, locale } = pairs.shift()!
        const drawn = findGuideStep(draft, step)
        const page = frame.contentDocument
        if (!drawn || !page) continue
        const overflow = findOverflows(page, drawn, {
          locale,
          fallbackLocale: draft.defaultLocale,
          linkSchemes,
        })
        if (overflow.length > 0) found.set(`${step.id} ${locale}`, overflow)
      }
      if (pairs.length > 0) handle = requestAnimationFrame(lookOn)
      else setOverflows(found)
    }

    return () => {
      cancelAnimationFrame(handle)
      frame.remove()
    }
  }, [draft, steps, locales, linkSchemes])
  return overflows
}
