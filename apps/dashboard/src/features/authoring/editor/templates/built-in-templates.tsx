import type { Component } from '@waymark/contract'
import { SimpleGrid, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Container, ProjectSubType } from '@waymark/contract/constants'
import { sortTemplates } from '../../../../lib/sort-templates.ts'
import { useEditor } from '../store/editor-context.ts'
import { TemplateCard } from './template-card.tsx'
import { builtInTemplatesQuery } from './templates.queries.ts'

interface BuiltInTemplatesProps {
  /** The containers that the step may use. */
  fitting: readonly Container[]
  subType: ProjectSubType
  isStart: boolean
  onApply(template: Component): void
}

export function BuiltInTemplates({ fitting, subType, isStart, onApply }: BuiltInTemplatesProps) {
  const { t, i18n } = useTranslation('editor-templates')
  const { app } = useEditor()
  const found = useQuery(builtInTemplatesQuery(subType, isStart)).data?.content ?? []
  const templates = sortTemplates(found, app.platform)
  if (templates.length === 0) return null
  return (
    <section aria-label={t('builtIn')}>
      <Title order={3} size="h5" mb="xs">
        {t('builtIn')}
      </Title>
      <SimpleGrid cols={3} spacing="sm">
        {templates.flatMap(({ id, name, screens }) =>
          screens.map(({ key, component }) => (
            <TemplateCard
              key={`${id} ${key}`}
              name={name[i18n.language] ?? name.en ?? ''}
              component={component}
              isFitting={fitting.includes(component.container)}
              onApply={() => onApply(component)}
            />
          )),
        )}
      </SimpleGrid>
    </section>
  )
}
