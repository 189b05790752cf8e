import type { App, Survey, ThemeTokens } from '@waymark/contract'
import { Card, SegmentedControl, Stack } from '@mantine/core'
import { toThemeCss } from '@waymark/runtime/theme'
import { useDeferredValue, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { findDefaultSurvey } from '@waymark/contract/compiler'
import type { ThemeScheme } from '@waymark/contract/constants'
import { GuideThumbnail } from '../../../../ui/guides/guide-thumbnail.tsx'
import classes from './theme-preview.module.css'
import { listSamples } from './list-samples.ts'

interface ThemePreviewProps {
  app: App
  tokens: ThemeTokens
}

/** While a colour is dragged, each shade would start the entrance again. */
const STILL = '.root, .root * { animation: none; }'

/** Guides of several kinds and a survey in a look, drawn by the code that draws them in target apps. */
export function ThemePreview({ app, tokens }: ThemePreviewProps) {
  const { t, i18n } = useTranslation('app-settings')
  const [scheme, setScheme] = useState<ThemeScheme>('light')
  const shown = useDeferredValue(tokens)
  const theme = useMemo(() => ({ tokens: shown, css: toThemeCss(shown) + STILL, hash: null }), [shown])
  const samples = useMemo(() => listSamples(t), [t])
  const drawn = { locale: i18n.language.startsWith('de') ? 'de' : 'en', app, theme, scheme }
  return (
    <Card component="section" aria-label={t('theme.preview.title')} className={classes.root}>
      <Stack gap="md">
        <SegmentedControl
          aria-label={t('theme.preview.scheme')}
          value={scheme}
          onChange={(value) => setScheme(value as ThemeScheme)}
          data={[
            { value: 'light', label: t('theme.light') },
            { value: 'dark', label: t('theme.dark') },
          ]}
        />
        <div className={classes.grid}>
          {samples.map((component) => (
            <div key={component.container} className={classes.sample} data-container={component.container}>
              <GuideThumbnail component={component} {...drawn} />
            </div>
          ))}
          <div className={classes.sample} data-container="SURVEY">
            <GuideThumbnail component={null} survey={NPS} subType="NPS_POPUP" {...drawn} />
          </div>
        </div>
      </Stack>
    </Card>
  )
}

const NPS = findDefaultSurvey('SURVEY_NPS') as Survey
