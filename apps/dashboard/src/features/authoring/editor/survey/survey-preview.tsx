import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { compileSurvey } from '@waymark/contract/compiler'
import { loadSurveyPlayer, type playSurvey } from '@waymark/runtime'
import {
  drawSketch,
  SKETCH_SIZES,
  toSketchShape,
  type SketchShape,
} from '../../../../ui/guides/draw-sketch.ts'
import { useAppFont } from '../../../../ui/guides/show-app-font.ts'
import { BlankPageFrame } from '../stage/blank-page-frame.tsx'
import type { BlankPage } from '../page/blank-page.ts'
import { useReader } from '../store/reader-context.ts'
import { useTheme } from '../store/theme-context.ts'
import { nameUntitled } from './model/name-untitled.ts'
import { playInFrame, type SurveyInFrame } from './play-in-frame.ts'
import { useSurvey, useSurveyState } from './survey-context.ts'
import classes from './survey-workspace.module.css'

/** The author looks at the field while typing, so the survey is redrawn at the next pause. */
const REDRAW_AFTER_MS = 120

interface SurveyPreviewProps {
  /** The page drawn on; null until it is ready. */
  page: BlankPage | null
  onPageReady(page: BlankPage): void
  /** Lets the author answer like an end user; nothing is sent. */
  isTrying: boolean
  onEnd(): void
}

/** The survey as target apps draw it, over a page sketch. */
export function SurveyPreview({ page, onPageReady, isTrying, onEnd }: SurveyPreviewProps) {
  const { t } = useTranslation('editor-survey')
  const { subType, defaultLocale, locales, app, locale } = useSurvey()
  const { css: themeCss, tokens } = useTheme()
  useAppFont(page?.document ?? null, { sdkKey: app.sdkKey, tokens })
  const { read } = useReader()
  const survey = useSurveyState(({ draft }) => draft.survey)
  const selected = useSurveyState((state) => state.selected)
  const [settled] = useDebouncedValue(survey, REDRAW_AFTER_MS)
  const [play, setPlay] = useState<typeof playSurvey | null>(null)
  useEffect(() => void loadSurveyPlayer().then((loaded) => setPlay(() => loaded)), [])
  const shown = useRef<SurveyInFrame | null>(null)
  const end = useRef(onEnd)
  useEffect(() => {
    end.current = onEnd
  })

  const guide = useMemo(() => {
    const named = nameUntitled(settled, {
      defaultLocale,
      nameQuestion: (number) => t('questions.untitled', { number }),
      nameAnswer: (number) => t('answers.numbered', { number }),
    })
    return compileSurvey({ subType, defaultLocale, selectedLocales: locales, survey: named })
  }, [subType, defaultLocale, locales, settled, t])
  const showsEnd = selected === 'end' && settled.endMessage.enabled
  useEffect(() => {
    if (!page || !play) return
    const drawn = playInFrame(page.document, {
      play,
      guide,
      locale,
      themeCss,
      sdkKey: app.sdkKey,
      read,
      ...(!isTrying && { preview: showsEnd ? 'END' : 'QUESTIONS' }),
      onEnd: () => end.current(),
    })
    shown.current = drawn
    return () => drawn.destroy()
  }, [page, play, guide, locale, themeCss, app.sdkKey, read, isTrying, showsEnd])
  useEffect(() => {
    if (!isTrying) shown.current?.reveal(selected)
  }, [page, play, guide, locale, read, isTrying, selected])
  const shape = toSketchShape(app.platform)
  return (
    <div className={classes.stage} role="region" aria-label={t('preview.title')} data-shape={shape}>
      <BlankPageFrame
        title={t('preview.title')}
        prepare={(document) => prepare(document, shape)}
        onReady={onPageReady}
      />
    </div>
  )
}

/** The sketch adapts to the frame's width. */
function prepare(document: Document, shape: SketchShape): Element {
  const element = drawSketch(document, { shape })
  const sketch = document.createElement('div')
  sketch.append(...document.body.childNodes)
  document.body.append(sketch)
  const window = document.defaultView
  const fit = () =>
    sketch.style.setProperty('zoom', String((window?.innerWidth ?? 0) / SKETCH_SIZES[shape].width))
  window?.addEventListener('resize', fit)
  fit()
  return element
}
