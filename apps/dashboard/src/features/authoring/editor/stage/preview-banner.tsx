import type { DynamicGuide, Guide, GuideStep } from '@waymark/contract'
import { useTranslation } from 'react-i18next'
import { usePreviewState } from '../store/preview-context.ts'
import { Banner } from './banner.tsx'

interface PreviewBannerProps {
  guide: Guide | DynamicGuide
}

/** The preview's position, and a button to end it. */
export function PreviewBanner({ guide }: PreviewBannerProps) {
  const { t } = useTranslation('editor')
  const { stepKey, stop } = usePreviewState()
  const at = findPlace(guide, stepKey)
  return (
    <Banner isBeside action={t('preview.stop')} onAct={stop}>
      {at
        ? t(at.page ? 'preview.stepOnPage' : 'preview.step', {
            number: at.index + 1,
            total: at.steps.length,
            name: at.steps[at.index]?.name,
            page: at.page,
          })
        : 'pages' in guide
          ? t('preview.waitingForPage', { pages: guide.pages.map(({ name }) => name).join(', ') })
          : t('preview.waiting')}
    </Banner>
  )
}

interface PreviewPlace {
  page: string
  steps: readonly GuideStep[]
  index: number
}

function findPlace(guide: Guide | DynamicGuide, stepKey: string | null): PreviewPlace | undefined {
  const lists =
    'steps' in guide
      ? [{ page: '', steps: guide.steps }]
      : [
          { page: '', steps: guide.startScreen ? [guide.startScreen] : [] },
          ...guide.pages.map(({ name, steps }) => ({ page: name, steps })),
        ]
  return lists
    .map((it) => ({ ...it, index: it.steps.findIndex(({ key }) => key === stepKey) }))
    .find(({ index }) => index >= 0)
}
