import { useTranslation } from 'react-i18next'
import { usePreviewState } from '../store/preview-context.ts'
import { Banner } from './banner.tsx'
import { usePage } from '../page/page.ts'
import { PreviewBanner } from './preview-banner.tsx'
import { StepHint } from './step-hint.tsx'

/** A banner over the page that says how it is currently used, and how to end that. */
export function StageBanner() {
  const { t } = useTranslation('editor')
  const { picking, stopPicking } = usePage()
  const { guide } = usePreviewState()
  if (picking) {
    return (
      <Banner action={t('page.stopPicking')} onAct={stopPicking}>
        {t('page.picking')}
      </Banner>
    )
  }
  return guide ? <PreviewBanner guide={guide} /> : <StepHint />
}
