import type { GuideStep } from '@waymark/contract'
import { findElement } from '@waymark/runtime'
import { useEffect, useRef } from 'react'

interface ScrolledPage {
  /** Null where there is no page of the app. */
  document: Document | null
  step: GuideStep | undefined
  locale: string
  fallbackLocale: string
  /** Counts the changes of the page: a late element is scrolled to when it comes. */
  version: number
}

const MARGIN_PX = 80

/** Brings a step's element into view once, when the step was chosen and its element is there. */
export function useScrollToTarget({ document, step, locale, fallbackLocale, version }: ScrolledPage): void {
  const done = useRef<{ document: Document; key: string } | null>(null)
  useEffect(() => {
    if (!document || !step) return
    if (done.current?.document === document && done.current.key === step.key) return
    const targets = step.identifiers.filter(({ role }) => role === 'TARGET')
    const match = targets.length > 0 ? findElement(document, targets, locale, fallbackLocale) : null
    if (match?.status !== 'FOUND') return
    done.current = { document, key: step.key }
    if (isInView(match.element)) return
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    match.element.scrollIntoView({ block: 'center', behavior: isCalm ? 'auto' : 'smooth' })
  }, [document, step, locale, fallbackLocale, version])
}

/** With some room around it, for the step to stand in. */
function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  const height = element.ownerDocument.documentElement.clientHeight
  return top >= 0 && bottom <= height - MARGIN_PX
}
