import { describe, expect, it } from 'vitest';
import { formats } from '../../shared/contract/formats.ts';
import { fold } from '../../tools/generate/contract.ts';
import { contractRoutes, credentialOf } from '../support/contract.ts';
import { exampleRequests } from '../support/everyOperation.ts';
import { startService } from '../support/service.ts';

const service = await startService('formats');

const isDateTime = formats['date-time'];

describe('date-time', () => {
  it.each([
    ...['2027-01-15T09:00:00.123456789012345678901234567890Z', '2028-02-29T00:00:00Z', '2000-02-29t00:00:00z', '2027-12-31T23:59:59+23:59'],
    ...['0001-01-01T00:00:00Z', '0001-01-01T00:00:00-00:01', '9999-12-31T23:59:59Z', '9999-12-31T23:59:59+00:01'],
  ])('is %s', (text) => {
    expect(isDateTime(text)).toBe(true);
  });

  it.each([
    ['a 29 February of no leap year', '2027-02-29T00:00:00Z'],
    ['a 29 February of a century', '2100-02-29T00:00:00Z'],
    ['a 31 April', '2027-04-31T00:00:00Z'],
    ['the month 0', '2027-00-15T00:00:00Z'],
    ['the month 13', '2027-13-15T00:00:00Z'],
    ['the day 0', '2027-01-00T00:00:00Z'],
    ['the hour 24', '2027-01-15T24:00:00Z'],
    ['the minute 60', '2027-01-15T09:60:00Z'],
    ['an offset of 24 hours', '2027-01-15T09:00:00+24:00'],
    ['an offset of 60 minutes', '2027-01-15T09:00:00-01:60'],
    ['a leap second that was', '2016-12-31T23:59:60Z'],
    ['a space for the T', '2027-01-15 09:00:00Z'],
    ['no offset', '2027-01-15T09:00:00'],
    ['an offset without minutes', '2027-01-15T09:00:00+01'],
    ['an offset without a colon', '2027-01-15T09:00:00+0100'],
    ['no seconds', '2027-01-15T09:00Z'],
    ['an empty fraction', '2027-01-15T09:00:00.Z'],
    ['a comma for the point', '2027-01-15T09:00:00,5Z'],
    ['a day alone', '2027-01-15'],
    ['a day without a zero', '2027-1-15T09:00:00Z'],
    ['the year 0000', '0000-06-01T00:00:00Z'],
    ['the year 0000 that is 0001 in UTC', '0000-12-31T23:59:00-00:01'],
    ['what is the year 0000 in UTC', '0001-01-01T00:00:00+00:01'],
    ['what is the year 10000 in UTC', '9999-12-31T23:59:59-00:01'],
    ['a year of six digits', '+002027-01-15T09:00:00Z'],
    ['something before it', ' 2027-01-15T09:00:00Z'],
    ['something behind it', '2027-01-15T09:00:00Z\n'],
    ['other digits', '２027-01-15T09:00:00Z'],
  ])('is not %s', (_, text) => {
    expect(isDateTime(text)).toBe(false);
  });
});

/** The fields of bodies with an API key that are a date-time, by operation. */
const dateTimes = contractRoutes.flatMap(({ operation: { operationId, requestBody } }) => {
  const [{ schema = {} } = {}] = Object.values(requestBody?.content ?? {});
  const names = Object.entries(fold(schema).properties ?? {}).flatMap(([name, property]) =>
    fold(property).format === 'date-time' ? [name] : [],
  );
  return credentialOf(operationId) === 'apiKey' ? names.map((name) => [operationId, name] as const) : [];
});

it('a date-time that callers set is in the list of the next test', () => {
  expect(dateTimes).toContainEqual(['createOrder', 'shipDate']);
});

it.each(dateTimes)('%s returns %s in UTC with milliseconds, however it is sent', async (operationId, name) => {
  const { method, path, json } = await exampleRequests(service.call).request(operationId);
  const { body } = await service.call({ method, path, json: { ...Object(json), [name]: '2028-02-29t23:30:00.1239-02:30' } });
  expect(body[name], 'convert it as orderFields in shared/orders/orderStock.ts converts shipDate').toBe('2028-03-01T02:00:00.123Z');
});
