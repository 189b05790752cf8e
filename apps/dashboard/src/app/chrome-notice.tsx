import { Button, Stack, Text, Title } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Logo } from '../ui/frame/logo.tsx'
import classes from './desktop-only.module.css'

const CONTINUED = 'waymark.continuedAnyway'

/** Recommends Chrome, which is tested most; "Continue anyway" holds for the browser session. */
export function ChromeNotice({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const [isFine, setFine] = useState(() => isChromium() || sessionStorage.getItem(CONTINUED) === 'yes')
  if (isFine) return children
  const continueAnyway = () => {
    sessionStorage.setItem(CONTINUED, 'yes')
    setFine(true)
  }
  return (
    <Stack className={classes.notice} align="center" justify="center" gap="md" component="main">
      <Logo size={56} />
      <Title order={1} ta="center">
        {t('chromeNotice.title')}
      </Title>
      <Text c="dimmed" ta="center" maw={440}>
        {t('chromeNotice.text')}
      </Text>
      <Button onClick={continueAnyway}>{t('chromeNotice.continue')}</Button>
    </Stack>
  )
}

/** Matches Chrome, Edge and the other browsers that are built on Chromium. */
const isChromium = () => /Chrom(e|ium)\//.test(navigator.userAgent)
