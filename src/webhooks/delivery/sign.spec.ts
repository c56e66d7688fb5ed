import { sign } from './sign.js';

describe('sign', () => {
  // The example of the Standard Webhooks specification.
  it('signs like the specification', () => {
    const body = '{"test": 2432232314}';
    const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
    expect(sign([secret], 'msg_p5jXN8AQM9LWM0D4loKWxJek', 1_614_265_330, body)).toBe(
      'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    );
  });

  it('signs with each secret, and uses other texts unchanged', () => {
    const one = sign(['an old secret of mine'], 'msg_1', 1, '{}');
    const both = sign(['a new secret of mine', 'an old secret of mine'], 'msg_1', 1, '{}');
    expect(one).toMatch(/^v1,[\w+/]{43}=$/);
    expect(both.split(' ')).toEqual([expect.not.stringContaining(one), one]);
  });

  it.each(['', 'too short', 'whsec_', 'whsec_no Base64 but a long text'])(
    'rejects the secret "%s"',
    (secret) => {
      expect(() => sign([secret], 'msg_1', 1, '{}')).toThrow(
        'the secret must have at least 16 characters, or be whsec_ with Base64',
      );
    },
  );
});
