import type { Component } from '@waymark/contract'
import { Group, Text, UnstyledButton } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { GuideThumbnail } from '../../../../ui/guides/guide-thumbnail.tsx'
import { useEditor } from '../store/editor-context.ts'
import { IconAction } from '../kit/icon-action.tsx'
import classes from './template-card.module.css'

interface TemplateCardProps {
  name: string
  component: Component
  /** Whether the step may use the template's container. */
  isFitting: boolean
  onApply(): void
  /** Absent for built-in templates. */
  onDelete?: () => void
}

export function TemplateCard({ name, component, isFitting, onApply, onDelete }: TemplateCardProps) {
  const { t } = useTranslation('editor-templates')
  const { t: tEditor } = useTranslation('editor')
  const { app, locale } = useEditor()
  return (
    <article className={classes.card} data-off={!isFitting || undefined}>
      <div className={classes.picture}>
        <GuideThumbnail component={component} locale={locale} app={app} />
      </div>
      <Group p="xs" gap="xs" justify="space-between" wrap="nowrap">
        <div>
          {isFitting ? (
            <UnstyledButton className={classes.apply} onClick={onApply}>
              <Text component="span" size="sm" fw={600}>
                {name}
              </Text>
            </UnstyledButton>
          ) : (
            <Text size="sm" fw={600}>
              {name}
            </Text>
          )}
          {!isFitting && (
            <Text size="xs" c="dimmed">
              {t('mismatch', { container: tEditor(`containers.${component.container}.name`) })}
            </Text>
          )}
        </div>
        {onDelete && (
          <IconAction size="sm" label={t('delete', { name })} onClick={onDelete}>
            <IconTrash size={14} />
          </IconAction>
        )}
      </Group>
    </article>
  )
}
