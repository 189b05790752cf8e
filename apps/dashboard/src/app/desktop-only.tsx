import { Stack, Text, Title } from '@mantine/core'
import { useViewportSize } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Logo } from '../ui/frame/logo.tsx'
import classes from './desktop-only.module.css'

const MINIMUM_WIDTH_PX = 1080
const ASSUMED_WIDTH_PX = 1336

interface DesktopOnlyProps {
  children: ReactNode
}

/**
 * Covers the window when it is too narrow for authoring. The screen below stays mounted, so nothing typed is
 * lost.
 */
export function DesktopOnly({ children }: DesktopOnlyProps) {
  const { t } = useTranslation()
  const { width } = useViewportSize()
  const isTooNarrow = (width || ASSUMED_WIDTH_PX) < MINIMUM_WIDTH_PX
  return (
    <>
      <div hidden={isTooNarrow}>{children}</div>
      {isTooNarrow && (
        <Stack className={classes.notice} align="center" justify="center" gap="md" component="main">
          <Logo size={56} />
          <Title order={1} ta="center">
            {t('desktopOnly.title')}
          </Title>
          <Text c="dimmed" ta="center" maw={400}>
            {t('desktopOnly.text', { width: MINIMUM_WIDTH_PX })}
          </Text>
        </Stack>
      )}
    </>
  )
}
