import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AddressBar } from './address-bar.tsx'
import classes from '../frame/frame.module.css'
import { PageNotice } from './page-notice.tsx'
import { PageStage } from './page-stage.tsx'
import { StageBanner } from './stage-banner.tsx'

/** The app's page in the middle of the editor, with its view settings. */
export function PageCanvas() {
  const { t } = useTranslation('editor')
  const [isStepShown, setIsStepShown] = useState(true)
  return (
    <section className={classes.canvas} aria-label={t('page.region')}>
      <AddressBar isStepShown={isStepShown} onStepShown={setIsStepShown} />
      <PageNotice />
      <div className={classes.stage}>
        <StageBanner />
        <PageStage isStepShown={isStepShown} />
      </div>
    </section>
  )
}
