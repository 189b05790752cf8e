import { List, Text } from '@mantine/core'
import type { Component } from '@waymark/contract'
import { mapBlockTexts } from '@waymark/contract/compiler'
import { useTranslation } from 'react-i18next'
import { isSameJson } from '../../../../lib/state/same-json.ts'
import type { DraftStep } from '../model/draft.ts'
import type { PartContent } from '../saving/merge-part.ts'
import { StepThumbnail } from '../steps/step-thumbnail.tsx'
import { useEditor } from '../store/editor-context.ts'
import type { SummaryLine } from './list-clues.ts'
import { useVersionSummary } from './use-version-summary.ts'

interface GuideVersionProps {
  /** Null if it was deleted. */
  content: PartContent | null
  other: PartContent | null
  /** The step that the component belongs to. */
  step: DraftStep | undefined
}

/** One author's version: drawn as end users see it, with the differences in words. */
export function GuideVersion({ content, other, step }: GuideVersionProps) {
  const { t } = useTranslation('editor')
  const { locale } = useEditor()
  const listFacts = useVersionSummary()
  const others = new Map((other ? listFacts(other) : []).map((it) => [it.id, toCompared(it)]))
  const facts = content ? listFacts(content).filter((it) => others.get(it.id) !== toCompared(it)) : []
  const component = content?.part === 'component' ? content.component : null
  return (
    <>
      {!content && <Text size="sm">{t('conflict.gone')}</Text>}
      {component && step && (
        // An id outside the draft, so that this picture is not stored.
        <StepThumbnail step={{ ...step, id: `version of ${step.id}`, component }} locale={locale} />
      )}
      {facts.length > 0 && (
        <List size="sm" listStyleType="none" spacing={4}>
          {facts.map(({ id, label, value }) => (
            <List.Item key={id}>
              <Text size="xs" c="dimmed">
                {label}
              </Text>
              <Text size="sm" dir="auto" style={{ overflowWrap: 'anywhere' }}>
                {value}
              </Text>
            </List.Item>
          ))}
        </List>
      )}
      {content && !isBuiltTheSame(content, other) && (
        <Text size="sm" fw={600}>
          {t('conflict.builtOtherwise')}
        </Text>
      )}
    </>
  )
}

const toCompared = ({ value, written = value }: SummaryLine) => written

const withoutTexts = (component: Component | null) =>
  component && { ...component, blocks: component.blocks.map((block) => mapBlockTexts(block, () => ({}))) }

/** Whether two versions of a component differ in texts only. */
function isBuiltTheSame(one: PartContent | null, other: PartContent | null): boolean {
  if (one?.part !== 'component' || other?.part !== 'component') return true
  return isSameJson(withoutTexts(one.component), withoutTexts(other.component))
}
