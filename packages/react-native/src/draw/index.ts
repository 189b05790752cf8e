export { DrawnStep, isModalStep, type DrawnStepProps } from './drawn-step.tsx'
export type { TargetBox } from './containers/containers.ts'
export type { Insets, Point, Screen, Services, Touch, VideoSlot } from './screen.ts'
export type { Panel, View } from './view.ts'
