import fc from 'fast-check';

// A mutant that no property meets in half a second lives. A property that fails is not shrunk: that it fails is all that counts.
fc.configureGlobal({ interruptAfterTimeLimit: 500, endOnFailure: true, seed: 1 });
