import { toInk } from '@waymark/contract/survey-path'
import { toSurveyStep } from '@waymark/player/survey'
import { toSurveyLabels } from '@waymark/runtime/drawing'
import { useMemo } from 'react'
import { StyleSheet } from 'react-native'
import { inWindow } from './containers/containers.ts'
import { DrawingProvider } from './drawing.tsx'
import { Directed } from './panel/directed.tsx'
import { SurveyContent } from './survey/survey-content.tsx'
import type { DrawnSurveyProps } from './survey/survey-props.ts'
import type { View } from './view.ts'

/** Draws a survey over the app: its questions, or the end message once it is sent. */
export function DrawnSurvey(props: DrawnSurveyProps) {
  const { guide, locale, ending, findText, interactive = true, screen, services, onDismiss } = props
  const isSent = ending !== undefined
  const { survey, container = 'POPUP' } = guide
  const { header } = survey
  const step = useMemo(() => toSurveyStep(guide, isSent), [guide, isSent])
  const view = useMemo(
    () => toView({ locale, fallbackLocale: guide.defaultLocale, interactive, onDismiss }),
    [locale, guide, interactive, onDismiss],
  )
  const title = findText(ending?.title ?? header.title)?.text
  const hasHead = header.enabled && !isSent && title !== undefined
  const content = {
    node: <SurveyContent {...props} hasHead={hasHead} />,
    findText,
    name: title ?? toSurveyLabels(locale).survey,
    headInk: hasHead ? toInk(header) : undefined,
  }
  const Drawn = inWindow[container]
  return (
    <Directed isRtl={false} pointerEvents="box-none" style={StyleSheet.absoluteFill}>
      <DrawingProvider
        step={step}
        view={view}
        screen={screen}
        services={services}
        container={container}
        content={content}
      >
        <Drawn />
      </DrawingProvider>
    </Directed>
  )
}

const toView = (view: Pick<View, 'locale' | 'fallbackLocale' | 'interactive' | 'onDismiss'>): View => ({
  progress: null,
  canGoBack: false,
  onAction: () => {},
  ...view,
})
