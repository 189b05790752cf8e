import { useTranslation } from 'react-i18next'
import { usePreviewState } from '../preview-context.ts'
import { Banner } from './banner.tsx'
import { usePage } from './page.ts'
import { StepHint } from './step-hint.tsx'

/** Says over the page what it is being used for just now, and how to end that. */
export function StageBanner() {
  const { t } = useTranslation('editor')
  const { picking, stopPicking } = usePage()
  const { guide, stepKey, stop } = usePreviewState()
  if (picking) {
    return (
      <Banner action={t('page.stopPicking')} onAct={stopPicking}>
        {t('page.picking')}
      </Banner>
    )
  }
  if (!guide) return <StepHint />
  const index = guide.steps.findIndex(({ key }) => key === stepKey)
  const name = guide.steps[index]?.name ?? ''
  return (
    <Banner action={t('preview.stop')} onAct={stop}>
      {index < 0
        ? t('preview.waiting')
        : t('preview.step', { number: index + 1, total: guide.steps.length, name })}
    </Banner>
  )
}
