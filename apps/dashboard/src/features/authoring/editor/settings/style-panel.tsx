import type { Style } from '@waymark/contract'
import { SegmentedControl, Select, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import {
  containerTraits,
  alignments,
  colourSchemes,
  isAnchored,
  standardWidthsPx,
  type Container,
  type Placement,
} from '@waymark/contract/constants'
import { setStyle } from '../model/component-edits.ts'
import type { ContentProps } from './content-props.ts'
import { ColourFields } from './colour-fields.tsx'
import { EffectChooser } from './effect-chooser.tsx'
import { GestureChooser } from './gesture-chooser.tsx'
import { LookChooser } from './look-chooser.tsx'
import { OffsetFields } from './offset-fields.tsx'
import { PixelField } from './pixel-field.tsx'
import { useContainers, useProjectKind } from './step-targets.ts'
import { switchContainer } from './switch-container.ts'
import { useComponentChange } from './use-component-change.ts'

/** The step's appearance and position. */
export function StylePanel({ step, component }: ContentProps) {
  const { t } = useTranslation('editor')
  const { t: ts } = useTranslation('editor-settings')
  const change = useComponentChange(step.id)
  const { effect } = useProjectKind()
  const containers = useContainers(step)
  const { container, placement, style } = component
  const placements: readonly Placement[] = containerTraits[container].placements
  const set = <K extends keyof Style>(token: K, value: Style[K] | undefined) =>
    change(setStyle(component, token, value), `style ${token}`)
  const { hasCard } = containerTraits[container]
  return (
    <Stack gap="md">
      <ContainerField
        container={container}
        containers={containers}
        onChange={(value) => change(switchContainer(component, value, effect), `container ${value}`)}
      />
      {placements.length > 1 && (
        <Select
          size="sm"
          label={t('style.placement')}
          value={placement}
          data={placements.map((value) => ({ value, label: t(`style.placements.${value}`) }))}
          onChange={(value) => value && change({ ...component, placement: value }, `placement ${value}`)}
        />
      )}
      {container === 'GESTURE' && <GestureChooser component={component} onChange={change} />}
      {container === 'EFFECT' && <EffectChooser component={component} only={effect} onChange={change} />}
      <OffsetFields component={component} onChange={change} />
      <LookChooser style={style} onChange={(next, part) => change({ ...component, style: next }, part)} />
      <Stack gap={4}>
        <Text size="sm" fw={600} id="scheme-label">
          {t('style.scheme')}
        </Text>
        <SegmentedControl
          aria-labelledby="scheme-label"
          size="sm"
          value={style.scheme}
          onChange={(value) => set('scheme', value)}
          data={colourSchemes.map((value) => ({ value, label: t(`style.schemes.${value}`) }))}
        />
      </Stack>
      <ColourFields container={container} style={style} onChange={set} />
      {hasCard && (
        <>
          <Stack gap={4}>
            <Text size="sm" fw={600} id="align-label">
              {ts('align.title')}
            </Text>
            <SegmentedControl
              aria-labelledby="align-label"
              size="sm"
              value={style.align ?? 'START'}
              onChange={(value) => set('align', value === 'START' ? undefined : value)}
              data={alignments.map((value) => ({ value, label: ts(`align.names.${value}`) }))}
            />
          </Stack>
          <PixelField
            label={t('style.radius')}
            value={style.radiusPx}
            min={0}
            max={32}
            standard={8}
            onChange={(value) => set('radiusPx', value)}
          />
          <PixelField
            label={t('style.width')}
            value={style.widthPx}
            min={200}
            max={640}
            standard={standardWidthsPx[container]}
            onChange={(value) => set('widthPx', value)}
          />
        </>
      )}
    </Stack>
  )
}

interface ContainerFieldProps {
  container: Container
  containers: readonly Container[]
  onChange(container: Container): void
}

/** The step's container, if the project's kind leaves a choice. */
function ContainerField({ container, containers, onChange }: ContainerFieldProps) {
  const { t } = useTranslation('editor')
  const { t: ts } = useTranslation('editor-settings')
  const offered = containers.includes(container) ? containers : [container, ...containers]
  const toOption = (value: Container) => ({ value, label: t(`containers.${value}.name`) })
  const anchored = offered.filter(isAnchored).map(toOption)
  const free = offered.filter((it) => !isAnchored(it)).map(toOption)
  const groups = [
    { group: ts('container.anchored'), items: anchored },
    { group: ts('container.free'), items: free },
  ].filter(({ items }) => items.length > 0)
  return (
    <Select
      size="sm"
      label={t('style.container')}
      description={offered.length > 1 ? t(`containers.${container}.text`) : ts('container.only')}
      value={container}
      data={groups.length > 1 ? groups : offered.map(toOption)}
      disabled={offered.length < 2}
      maxDropdownHeight={320}
      onChange={(value) => value && value !== container && onChange(value)}
    />
  )
}
