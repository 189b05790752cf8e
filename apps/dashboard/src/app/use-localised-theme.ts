import { mergeThemeOverrides } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { theme } from '../ui/frame/theme.ts'

/** The theme, with the labels of Mantine's own buttons in the interface's language. */
export function useLocalisedTheme() {
  const { t } = useTranslation()
  const close = t('close')
  return useMemo(() => {
    const defaultProps = { closeButtonProps: { 'aria-label': close } }
    const named = { Modal: { defaultProps }, Drawer: { defaultProps }, Notification: { defaultProps } }
    return mergeThemeOverrides(theme, { components: named })
  }, [close])
}
