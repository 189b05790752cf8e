import { ActionIcon, Menu, Text, Tooltip } from '@mantine/core'
import { IconSunMoon } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { colourSchemes, type ColourScheme } from '@waymark/contract/constants'
import { nameLanguage } from '../../../lib/language-names.ts'
import { useEditor } from '../store/editor-context.ts'
import { useLocales } from '../store/use-locales.ts'
import type { PageView } from '../page/device.ts'

interface LookMenuProps {
  view: PageView
  onView(change: Partial<PageView>): void
}

/** Previews the colour scheme and the language that end users may have, without changing the step. */
export function LookMenu({ view, onView }: LookMenuProps) {
  const { t, i18n } = useTranslation('editor-canvas')
  const { locale, setLocale } = useEditor()
  const locales = useLocales()
  const schemes = (part: 'pageScheme' | 'componentScheme') => (
    <>
      <Menu.Label>{t(`view.${part}`)}</Menu.Label>
      <Menu.RadioGroup
        aria-label={t(`view.${part}`)}
        value={view[part]}
        onChange={(scheme) => onView({ [part]: scheme as ColourScheme })}
      >
        {colourSchemes.map((scheme) => (
          <Menu.RadioItem key={scheme} value={scheme} closeMenuOnClick={false}>
            {t(`view.schemes.${scheme}`)}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </>
  )
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <Tooltip label={t('view.look')}>
          <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('view.look')}>
            <IconSunMoon size={18} />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown mah={480} style={{ overflowY: 'auto' }}>
        {schemes('pageScheme')}
        <Text size="xs" c="dimmed" px="sm" pb={4}>
          {t('view.pageSchemeText')}
        </Text>
        <Menu.Divider />
        {schemes('componentScheme')}
        <Menu.Divider />
        <Menu.Label>{t('view.locale')}</Menu.Label>
        <Menu.RadioGroup aria-label={t('view.locale')} value={locale} onChange={setLocale}>
          {locales.map((code) => (
            <Menu.RadioItem key={code} value={code} closeMenuOnClick={false}>
              {nameLanguage(code, i18n.language)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}
