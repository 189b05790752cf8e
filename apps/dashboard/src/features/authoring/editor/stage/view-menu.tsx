import { Menu, Text } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconEye, IconEyeOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { colourSchemes, type ColourScheme } from '@waymark/contract/constants'
import { nameLanguage } from '../../../../lib/texts/language-names.ts'
import { PanelItems } from '../keys/panel-items.tsx'
import { BarButton } from '../kit/bar-button.tsx'
import { useEditor } from '../store/editor-context.ts'
import { useLocales } from '../store/use-locales.ts'
import type { PageView } from '../page/device.ts'
import { ButtonMenu } from '../../../../ui/dialogs/menu.tsx'

interface ViewMenuProps {
  view: PageView
  onView(change: Partial<PageView>): void
  isStepShown: boolean
  onStepShown(isShown: boolean): void
}

/** Chooses what the editor shows, and the colour scheme and language of the end users; changes no step. */
export function ViewMenu({ view, onView, isStepShown, onStepShown }: ViewMenuProps) {
  const { t, i18n } = useTranslation('editor-canvas')
  const { t: te } = useTranslation('editor')
  const { locale, setLocale } = useEditor()
  const locales = useLocales()
  return (
    <ButtonMenu
      width={340}
      button={
        <BarButton label={t('view.look')} icon={<IconAdjustmentsHorizontal size={18} />}>
          {t('view.look')}
        </BarButton>
      }
    >
      <Menu.Item
        leftSection={isStepShown ? <IconEyeOff size={16} /> : <IconEye size={16} />}
        onClick={() => onStepShown(!isStepShown)}
      >
        {te(isStepShown ? 'page.hideStep' : 'page.showStep')}
      </Menu.Item>
      <PanelItems />
      <Menu.Divider />
      <Schemes part="pageScheme" view={view} onView={onView} />
      <Text size="xs" c="dimmed" px="sm" pb={4}>
        {t('view.pageSchemeText')}
      </Text>
      <Menu.Divider />
      <Schemes part="componentScheme" view={view} onView={onView} />
      <Menu.Divider />
      <Menu.Label>{t('view.locale')}</Menu.Label>
      <Menu.RadioGroup aria-label={t('view.locale')} value={locale} onChange={setLocale}>
        {locales.map((code) => (
          <Menu.RadioItem key={code} value={code} closeMenuOnClick={false}>
            {nameLanguage(code, i18n.language)}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </ButtonMenu>
  )
}

interface SchemesProps extends Pick<ViewMenuProps, 'view' | 'onView'> {
  part: 'pageScheme' | 'componentScheme'
}

function Schemes({ part, view, onView }: SchemesProps) {
  const { t } = useTranslation('editor-canvas')
  return (
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
}
