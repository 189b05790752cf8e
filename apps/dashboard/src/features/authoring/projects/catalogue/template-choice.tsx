import { Radio, SimpleGrid, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Template } from '@waymark/contract'
import { useAppArea } from '../../../../lib/app-area.ts'
import { GuideThumbnail } from '../../../../ui/guides/guide-thumbnail.tsx'
import classes from './catalogue.module.css'

interface TemplateChoiceProps {
  templates: readonly Template[]
  /** Whether the project may also start without any screen; the value is then empty. */
  canBeEmpty: boolean
  value: string
  onChange(templateId: string): void
}

/** The templates for a new project, each previewed by its first screen. */
export function TemplateChoice({ templates, canBeEmpty, value, onChange }: TemplateChoiceProps) {
  const { t, i18n } = useTranslation('projects')
  const { app } = useAppArea()
  const locale = i18n.language
  return (
    <Radio.Group label={t('catalogue.template')} value={value} onChange={onChange}>
      <SimpleGrid cols={3} spacing="sm" mt={8}>
        {templates.map(({ id, name, screens }) => (
          <Radio.Card key={id} value={id} className={classes.template} radius="md">
            <span className={classes.picture}>
              <GuideThumbnail component={screens[0]?.component ?? null} locale={locale} app={app} />
            </span>
            <Text component="span" size="sm" fw={600} display="block" p="xs">
              {name[locale] ?? name.en}
            </Text>
          </Radio.Card>
        ))}
        {canBeEmpty && (
          <Radio.Card value="" className={classes.template} radius="md">
            <span className={classes.picture}>
              <IconPlus size={28} className={classes.icon} aria-hidden="true" />
            </span>
            <Text component="span" size="sm" fw={600} display="block" p="xs">
              {t('catalogue.empty')}
            </Text>
          </Radio.Card>
        )}
      </SimpleGrid>
    </Radio.Group>
  )
}
