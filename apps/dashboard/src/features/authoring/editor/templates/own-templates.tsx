import type { Component, CustomTemplate } from '@waymark/contract'
import { SimpleGrid, Text, Title } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Container } from '@waymark/contract/constants'
import { showToast } from '../../../../ui/dialogs/toast.ts'
import { useEditor } from '../store/editor-context.ts'
import { TemplateCard } from './template-card.tsx'
import { customTemplatesQuery, deleteTemplateMutation, keepTemplateMutation } from './templates.queries.ts'

interface OwnTemplatesProps {
  /** The containers that the step may use. */
  fitting: readonly Container[]
  onApply(template: Component): void
  /** The form to add one. */
  children: ReactNode
}

/** The app's own templates. They can be deleted; a toast offers undo. */
export function OwnTemplates({ fitting, onApply, children }: OwnTemplatesProps) {
  const { t } = useTranslation('editor-templates')
  const { id: appId } = useEditor().app
  const queryClient = useQueryClient()
  const templates = useQuery(customTemplatesQuery(appId)).data?.content ?? []
  const keep = useMutation(keepTemplateMutation(queryClient))
  const remove = useMutation(deleteTemplateMutation(queryClient))

  function discard({ id, name, component }: CustomTemplate) {
    const undo = { label: t('undo'), onClick: () => keep.mutate({ appId, name, component }) }
    const onSuccess = () => showToast('notify', t('deleted', { name }), undo)
    remove.mutate({ appId, id }, { onSuccess })
  }
  return (
    <section aria-label={t('own')}>
      <Title order={3} size="h5" mb="xs">
        {t('own')}
      </Title>
      {templates.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('ownEmpty')}
        </Text>
      )}
      <SimpleGrid cols={3} spacing="sm">
        {templates.map((template) => (
          <TemplateCard
            key={template.id}
            name={template.name}
            component={template.component}
            isFitting={fitting.includes(template.type)}
            onApply={() => onApply(template.component)}
            onDelete={() => discard(template)}
          />
        ))}
      </SimpleGrid>
      {children}
    </section>
  )
}
