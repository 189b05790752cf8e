import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { latePart } from '../../../../lib/state/late-part.tsx'
import classes from '../frame/frame.module.css'
import { usePage } from '../page/page.ts'
import { usePreviewState } from '../store/preview-context.ts'
import { AddressBar } from './address-bar.tsx'
import { Banner } from './banner.tsx'
import { PageNotice } from './page-notice.tsx'
import { PageStage } from './page-stage.tsx'
import { PreviewBanner } from './preview-banner.tsx'

const StepHint = latePart(async () => (await import('./step-hint.tsx')).StepHint)

/** The app's page in the middle of the editor, with its view settings. */
export function PageCanvas() {
  const { t } = useTranslation('editor')
  const [isStepShown, setIsStepShown] = useState(true)
  const { picking } = usePage()
  const { guide } = usePreviewState()
  return (
    <section className={classes.canvas} aria-label={t('page.region')}>
      <AddressBar isStepShown={isStepShown} onStepShown={setIsStepShown} />
      <PageNotice />
      {guide && !picking && <PreviewBanner guide={guide} />}
      <div className={classes.stage}>
        {(picking || !guide) && <StageBanner />}
        <PageStage isStepShown={isStepShown} />
      </div>
    </section>
  )
}

/** A banner over the page that says how it is currently used, and how to end that. */
function StageBanner() {
  const { t } = useTranslation('editor')
  const { picking, stopPicking } = usePage()
  if (!picking) return <StepHint />
  return (
    <Banner action={t('page.stopPicking')} onAct={stopPicking}>
      {t('page.picking')}
    </Banner>
  )
}
