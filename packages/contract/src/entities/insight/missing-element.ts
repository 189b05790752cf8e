import { z } from 'zod'
import { projectSubTypes } from '../../constants/catalogue.ts'
import { id } from '../../fields/entity.ts'

/** A step of a live guide whose element is missing, as `healthRules` define it. */
export const failingStep = z.object({
  deploymentId: id,
  deploymentName: z.string(),
  projectId: id,
  projectName: z.string(),
  projectSubType: z.enum(projectSubTypes),
  appVersionId: id,
  stepKey: z.string(),
  /** The step in its project, as its author left it; null if it was deleted there. */
  assistId: id.nullable(),
  /** The page of a dynamic flow that it belongs to. */
  pageId: id.nullable(),
  stepName: z.string().nullable(),
  /** The capture that its identifier was made on. */
  captureId: id.nullable(),
  /** The number of times in the last 7 days that the live version was to show the step. */
  attempts: z.int(),
  /** The number of those in which its element was not found. */
  missing: z.int(),
  /** The number of those in which several elements fit equally well. */
  ambiguous: z.int(),
  /** `missing` of `attempts`, 0 to 1. */
  share: z.number(),
  /** The first day on which it was missing, in UTC. */
  since: z.iso.date(),
})
export type FailingStep = z.infer<typeof failingStep>

/** The health of an app's live guides. */
export const appHealth = z.object({
  /** The steps whose element is missing, most often first, at most 200. */
  failingSteps: z.array(failingStep),
  /** The steps whose element was missing with too few attempts to judge, most often first, at most 200. */
  undecidedSteps: z.array(failingStep),
})
export type AppHealth = z.infer<typeof appHealth>
