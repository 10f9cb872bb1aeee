import { expectTypeOf, test } from 'vitest'
import { readWords, type NewApp } from './index.js'

test('an app is made of a template and plugins that there are', () => {
  expectTypeOf(readWords([])).toEqualTypeOf<NewApp | undefined>()
  expectTypeOf<{ folder: string; template: 'next'; plugins: ['send'] }>().toExtend<NewApp>()
  expectTypeOf<{ folder: string; template: 'perl'; plugins: [] }>().not.toExtend<NewApp>()
  expectTypeOf<{ folder: string; template: 'next'; plugins: ['no'] }>().not.toExtend<NewApp>()
})
