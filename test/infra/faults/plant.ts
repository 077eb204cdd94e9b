import type { PropertiesOf, Statement } from '../resourceProperties.ts';
import { functionOf, type ResourceType, resourcesOf, type Template } from '../template.ts';

/** A mistake that a developer could make, its form in the template, and the message of the check that must find it. */
export type Fault = readonly [fault: string, plant: (template: Template) => unknown, finding: string | RegExp];

/**
 * A template, to plant a fault in. For plain JSON this takes a seventh of the time of `structuredClone`, and there are hundreds of faults.
 */
export function copyOf<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(copyOf) as Value;
  const copy = { ...value };
  for (const key in copy) copy[key] = copyOf(copy[key]);
  return copy;
}

/** The first resource of a type, to plant a fault in. */
export function first<Type extends ResourceType>(template: Template, type: Type) {
  const [found] = resourcesOf(template, type);
  if (!found) throw new Error(`the template has no ${type}`);
  return found;
}

/** A route, by its key, to plant a fault in. */
export function route(template: Template, key: string) {
  const found = resourcesOf(template, 'AWS::ApiGatewayV2::Route').find(({ properties }) => properties.RouteKey === key);
  if (!found) throw new Error(`the template has no route ${key}`);
  return found;
}

/** The statements of the role of an operation's function, to plant a fault in. */
export function statements(template: Template, operationId: string): { first: Statement; all: Statement[] } {
  const id = functionOf(template, operationId).properties.Role['Fn::GetAtt'][0];
  const role = resourcesOf(template, 'AWS::IAM::Role').find(({ logicalId }) => logicalId === id);
  const all = role?.properties.Policies?.find(({ PolicyName }) => PolicyName === 'store')?.PolicyDocument.Statement ?? [];
  const [first] = all;
  if (!first) throw new Error(`${operationId} may do nothing`);
  return { first, all };
}

/** The attributes that a function may name in a write of a key's account, to plant a fault in. */
export function accountAttributes(template: Template, operationId: string): string[] {
  const limit = limitedWrite(template, operationId).Condition?.['ForAllValues:StringEquals']?.['dynamodb:Attributes'];
  if (!Array.isArray(limit)) throw new Error(`${operationId} may write all of an account`);
  return limit;
}

/** The statement that lets a function write only some attributes. */
export function limitedWrite(template: Template, operationId: string): Statement {
  const found = statements(template, operationId).all.find(({ Condition }) => Condition);
  if (!found) throw new Error(`${operationId} has no write that is limited`);
  return found;
}

/** Sets properties to wrong values. */
export const spoil = <Target extends object>(target: Target, fault: Partial<Target>) => Object.assign(target, fault);

/** Sets properties of a route to wrong values. */
export const setRoute = (key: string, fault: Partial<PropertiesOf['AWS::ApiGatewayV2::Route']>) => (template: Template) =>
  spoil(route(template, key).properties, fault);
