import { corsOf } from '../../../shared/contract/corsRules.ts';
import { type Fault, first, route, setRoute } from './plant.ts';

/** Each value of the CORS configuration is left out once, except HEAD: it needs no preflight. */
const { allowMethods, allowHeaders, exposeHeaders } = corsOf(['*']);
const corsLists = [
  ['AllowMethods', allowMethods.filter((method) => method !== 'HEAD')],
  ['AllowHeaders', allowHeaders],
  ['ExposeHeaders', exposeHeaders],
] as const;

export const routesFaults: readonly Fault[] = [
  ['a misspelt route', setRoute('GET /pets', { RouteKey: 'GET /pet' }), 'route GET /pets is missing'],
  ['a route without a method', setRoute('GET /pets', { RouteKey: '/pets' }), 'route key /pets is not valid'],
  ['a method that is none', setRoute('GET /pets', { RouteKey: 'FETCH /pets' }), 'route key FETCH /pets is not valid'],
  [
    'a parameter that fills part of a segment',
    setRoute('GET /docs/{asset}', { RouteKey: 'GET /docs/a-{asset}' }),
    'route key GET /docs/a-{asset} is not valid',
  ],
  [
    'two routes that differ in a parameter name',
    setRoute('PUT /pets/{petId}', { RouteKey: 'GET /pets/{id}' }),
    'route GET /pets/{} is there twice',
  ],
  [
    'two routes the wrong way round',
    (t) => {
      const [one, two] = [route(t, 'GET /pets').properties, route(t, 'POST /pets').properties];
      [one.Target, two.Target] = [two.Target, one.Target];
    },
    'route GET /pets leads to createPet',
  ],
  ['no route for what nobody takes', (t) => delete t.Resources[route(t, '$default').logicalId], 'route $default is missing'],
  ['a function without a route', (t) => delete t.Resources[route(t, 'GET /health').logicalId], 'route GET /health is missing'],
  ...corsLists.flatMap(([list, names]) =>
    names.map(
      (name): Fault => [
        `${list} without ${name}`,
        (t) => {
          const cors = first(t, 'AWS::ApiGatewayV2::Api').properties.CorsConfiguration;
          if (cors) cors[list] = cors[list]?.filter((one) => one !== name) ?? [];
        },
        `${list} lacks ${name.toLowerCase()}`,
      ],
    ),
  ),
];
