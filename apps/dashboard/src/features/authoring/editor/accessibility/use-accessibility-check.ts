import { useCallback, useEffect, useRef, useState } from 'react'
import type { DraftStep } from '../model/draft.ts'
import { findStep } from '../model/draft-steps.ts'
import { usePage } from '../page/page.ts'
import { useEditor, useEditorState } from '../store/editor-context.ts'
import { useTheme } from '../store/theme-context.ts'
import type { AccessibilityReport } from './accessibility-report.ts'
import { sortFindings, type Finding } from './finding.ts'
import { judgeContent } from './judge-content.ts'
import { judgeReport } from './judge-report.ts'
import { measureAccessibility } from './measure-accessibility.ts'

const HOST = 'waymark-guide'

export interface AccessibilityCheck {
  findings: Finding[]
  /** Null until the step has been measured. */
  report: AccessibilityReport | null
  isMeasuring: boolean
  checkAgain(): void
}

const NONE: Finding[] = []
/** Waits for the drawing to settle: it loads, animates in, and the author may still be typing. */
const SETTLE_MS = 600

/** Checks the selected step again whenever the step, the page or the language changes. */
export function useAccessibilityCheck(): AccessibilityCheck {
  const { locale } = useEditor()
  const { version, state } = usePage()
  const { tokens: theme } = useTheme()
  const step = useEditorState(({ draft, selectedStepId }) => findStep(draft, selectedStepId))
  const fallbackLocale = useEditorState(({ draft }) => draft.defaultLocale)
  const [measured, setMeasured] = useState<{ step: DraftStep; report: AccessibilityReport | null } | null>(
    null,
  )
  const [round, setRound] = useState(0)
  const latest = useRef(0)
  useEffect(() => {
    const turn = ++latest.current
    if (!step?.component) return
    const timer = setTimeout(() => {
      const host = findDrawnHost()
      void (host ? measureAccessibility(host) : Promise.resolve(null)).then((report) => {
        if (latest.current === turn) setMeasured({ step, report })
      })
    }, SETTLE_MS)
    return () => clearTimeout(timer)
  }, [step, locale, version, state, round])

  const checkAgain = useCallback(() => setRound((it) => it + 1), [])
  const component = step?.component
  if (!step || !component) return { findings: NONE, report: null, isMeasuring: false, checkAgain }
  // A measurement of the step from a moment ago is better than none.
  const report = measured?.step.id === step.id ? measured.report : null
  const findings = [
    ...judgeContent(component, { locale, fallbackLocale }),
    ...(report ? judgeReport(component, report, theme) : []),
  ]
  return {
    findings: sortFindings(findings),
    report,
    isMeasuring: measured?.step !== step,
    checkAgain,
  }
}

/** The guide drawn on the canvas. Thumbnails have guides too, so the largest frame wins. */
function findDrawnHost(): HTMLElement | null {
  let largest: { host: HTMLElement; area: number } | null = null
  for (const frame of document.querySelectorAll('iframe')) {
    const host = findIn(frame)
    const area = frame.clientWidth * frame.clientHeight
    if (host && area > (largest?.area ?? 0)) largest = { host, area }
  }
  return largest?.host ?? null
}

function findIn(frame: HTMLIFrameElement): HTMLElement | null {
  try {
    return [...(frame.contentDocument?.querySelectorAll<HTMLElement>(HOST) ?? [])].at(-1) ?? null
  } catch {
    return null
  }
}
