import type { GuideStep } from '@waymark/contract'
import { findElementAtOnce } from '@waymark/runtime'
import { bringIntoView } from './bring-into-view.ts'
import { useEffect, useRef } from 'react'

interface ScrolledPage {
  /** Null if there is no page of the app. */
  document: Document | null
  step: GuideStep | undefined
  locale: string
  fallbackLocale: string
  /** Incremented on each change of the page, so that a late element is scrolled to once it appears. */
  version: number
}

const MARGIN_PX = 80

/** Scrolls a step's element into view once, as soon as the step is selected and the element exists. */
export function useScrollToTarget({ document, step, locale, fallbackLocale, version }: ScrolledPage): void {
  const done = useRef<{ document: Document; key: string } | null>(null)
  useEffect(() => {
    if (!document || !step) return
    if (done.current?.document === document && done.current.key === step.key) return
    const targets = step.identifiers.filter(({ role }) => role === 'TARGET')
    const match = targets.length > 0 ? findElementAtOnce(document, targets, locale, fallbackLocale) : null
    if (match?.status !== 'FOUND') return
    done.current = { document, key: step.key }
    if (isInView(match.element)) return
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    bringIntoView(match.element, { block: 'center', behavior: isCalm ? 'auto' : 'smooth' })
  }, [document, step, locale, fallbackLocale, version])
}

/** In view with a margin that leaves room for the step. */
function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  const height = element.ownerDocument.documentElement.clientHeight
  return top >= 0 && bottom <= height - MARGIN_PX
}
