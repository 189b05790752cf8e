import { Button } from '@mantine/core'
import { IconCheck, IconLanguage } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { interfaceLanguages } from '@waymark/contract/constants'
import { chooseLanguage } from '../../lib/texts/i18n.ts'
import { ButtonMenu, MenuItem } from '../dialogs/menu.tsx'

export function LanguageMenu() {
  const { t, i18n } = useTranslation()
  return (
    <ButtonMenu
      button={
        <Button
          variant="subtle"
          color="gray"
          size="sm"
          leftSection={<IconLanguage size={18} />}
          aria-label={`${t('topBar.language')}: ${i18n.language.toUpperCase()}`}
        >
          {i18n.language.toUpperCase()}
        </Button>
      }
    >
      {interfaceLanguages.map((language) => (
        <MenuItem
          key={language}
          lang={language}
          onClick={() => void chooseLanguage(language)}
          rightSection={i18n.language === language ? <IconCheck size={16} /> : <span />}
        >
          {t(`languages.${language}`)}
        </MenuItem>
      ))}
    </ButtonMenu>
  )
}
