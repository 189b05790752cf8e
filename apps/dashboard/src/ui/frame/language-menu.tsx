import { Button, Menu } from '@mantine/core'
import { IconCheck, IconLanguage } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { interfaceLanguages } from '@waymark/contract/constants'
import { chooseLanguage } from '../../lib/texts/i18n.ts'

export function LanguageMenu() {
  const { t, i18n } = useTranslation()
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          size="sm"
          leftSection={<IconLanguage size={18} />}
          aria-label={`${t('topBar.language')}: ${i18n.language.toUpperCase()}`}
        >
          {i18n.language.toUpperCase()}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {interfaceLanguages.map((language) => (
          <Menu.Item
            key={language}
            lang={language}
            onClick={() => void chooseLanguage(language)}
            rightSection={i18n.language === language ? <IconCheck size={16} /> : <span />}
          >
            {t(`languages.${language}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
