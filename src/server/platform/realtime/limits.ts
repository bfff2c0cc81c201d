/** What a hub allows. Times in seconds. */
export interface HubLimits {
  readonly activityTimeout: number;
  readonly pongTimeout: number;
  /** A socket that listens to nothing for so long is closed, and so is one of a page that nobody has signed by then. */
  readonly idleTimeout: number;
  readonly messagesPerSecond: number;
  readonly clientEventsPerSecond: number;
  /** An event of a client is not passed on in a channel with more listeners on this node: ten a second would be a flood. */
  readonly clientEventListeners: number;
  readonly channelsPerConnection: number;
  readonly membersPerChannel: number;
  readonly userInfoBytes: number;
  readonly connections: number;
  /** Of one address (of IPv6: one /64), signed or not. */
  readonly connectionsPerIp: number;
  /** Of these, such as have not shown yet that somebody is signed in. */
  readonly unsignedPerIp: number;
}

export const hubLimits: HubLimits = {
  activityTimeout: 60,
  pongTimeout: 30,
  idleTimeout: 120,
  messagesPerSecond: 50,
  clientEventsPerSecond: 10,
  clientEventListeners: 100,
  channelsPerConnection: 100,
  membersPerChannel: 100,
  userInfoBytes: 1024,
  connections: 50_000,
  // A company behind one address.
  connectionsPerIp: 5_000,
  // Pages sign within a moment.
  unsignedPerIp: 20,
};
