import { z } from 'zod'
import { id, listQuery, outcomesOf, pagedOf } from '../fields/entity.ts'
import { limits } from '../constants/values/limits.ts'
import type { appCall, CallMeta, EachCall } from './call.ts'

/** The names in a path's braces. */
type NamesIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never
type Parameters<Path extends string, Fields> = Record<Exclude<NamesIn<Path>, keyof Fields>, typeof id>

type Input = z.ZodRawShape | z.ZodObject
type WithParameters<Path extends string, In extends Input> =
  In extends z.ZodObject<infer Shape, infer Config>
    ? z.ZodObject<z.core.util.Extend<Shape, Parameters<Path, Shape>>, Config>
    : z.ZodObject<z.core.util.Extend<Parameters<Path, In>, In>>

/** Without the index signature, so that a field with a typing error is noticed. */
type Meta = { [Key in keyof CallMeta as string extends Key ? never : Key]?: CallMeta[Key] }

interface Declaration<In extends Input> extends Meta {
  summary: string
  description?: string
  /** The input besides the ids in the path, which are added: an object or its fields. */
  input?: In
}

type None = Record<never, never>
type Suffix = '' | `/${string}`

/** The answer of a call that deletes. */
export const deleted = z.object({ deleted: z.literal(true) })

/**
 * Declares calls below a path: `on.put('/{id}', { scope: 'WRITE', summary, input, output })`. Each name in braces is an
 * input, and an id unless the call says otherwise.
 */
export function declareOn<Base extends string>(base: typeof appCall, tag: string, path: Base) {
  const withMethod =
    (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', status: { successStatus?: number } = {}) =>
    <End extends Suffix, Output extends z.ZodType, In extends Input = None>(
      end: End,
      declaration: Declaration<In> & { output: Output },
    ) => {
      const { summary, description, input, output, ...meta } = declaration
      const about = description === undefined ? { summary } : { summary, description }
      const whole = `${path}${end}` as const
      return base
        .meta(meta)
        .route({ method, path: whole as `/${string}`, ...status, tags: [tag], ...about })
        .input(addParameters(whole, input))
        .output(output)
    }
  const get = withMethod('GET')
  const post = withMethod('POST')
  const remove = withMethod('DELETE')
  return {
    get,
    /** One page of a list. */
    list: <End extends Suffix, Item extends z.ZodType, In extends z.ZodRawShape = None>(
      end: End,
      { items, ...declaration }: Declaration<In> & { items: Item },
    ) => {
      const input = { ...listQuery, ...(declaration.input as In) }
      return get(end, { ...declaration, input, output: pagedOf(items) })
    },
    post,
    /** A POST that answers 201. */
    create: withMethod('POST', { successStatus: 201 }),
    put: withMethod('PUT'),
    patch: withMethod('PATCH'),
    delete: <End extends Suffix, In extends Input = None>(end: End, declaration: Declaration<In>) =>
      remove(end, { ...declaration, output: deleted }),
    /**
     * Makes another call for each of several entries, by their ids. A refusal is the outcome of its entry, and leaves the
     * others alone.
     */
    each: <End extends Suffix, Result extends z.ZodType, In extends z.ZodRawShape = None>(
      end: End,
      { makes, result, ...declaration }: Declaration<In> & { makes: EachCall; result: Result },
    ) => {
      const input = { ids: z.array(id).min(1).max(limits.entriesPerCall), ...(declaration.input as In) }
      return post(end, { ...declaration, makes, input, output: outcomesOf(result) })
    },
    /** A DELETE that answers what is left. */
    remove,
  }
}

function addParameters<Path extends string, In extends Input>(
  path: Path,
  input: In | undefined,
): WithParameters<Path, In> {
  const isObject = input instanceof z.ZodObject
  const given = isObject ? input.shape : (input ?? {})
  const names = [...path.matchAll(/\{(\w+)\}/g)].flatMap(([, name = '']) => (name in given ? [] : [name]))
  const parameters = Object.fromEntries(names.map((name) => [name, id]))
  const extended = isObject && names.length > 0 ? input.safeExtend(parameters) : input
  // An object that nothing is added to stays itself, because the API reference names it.
  const whole = isObject ? extended : z.object({ ...parameters, ...given })
  return whole as unknown as WithParameters<Path, In>
}
